import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What of a failure's text is told again at the end; the whole stands where it happened. */
const CHARACTERS = 1_500;

/** How a suite ended: how many passed and failed, and each failure as a title and what it said. */
export type Outcome = { passed: number; failed: number; failures: string[] };

/** Reads what vitest's JSON reporter wrote; a file that could not be loaded is a failure too. */
export function vitestOutcome(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numTotalTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
    }[];
  };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed');
    if (tests.length === 0) return status === 'passed' ? [] : [failure(name, [message])];
    return tests.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages ?? [test.status]));
  });
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests, failures };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
};

/** Reads what Playwright's JSON reporter wrote: a test that was skipped, or passed at a second try, failed. */
export function playwrightOutcome(file: string): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    suites: PlaywrightSuite[];
    errors: { message?: string }[];
  };
  const inSuite = ({ file: spec, suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) =>
          failure(
            `${spec}:${line}: ${title} (${status})`,
            results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          ),
        ),
    ),
    ...suites.flatMap(inSuite),
  ];
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    passed: expected,
    failed: unexpected + flaky + skipped,
    failures: [
      ...report.errors.map(({ message = '' }) => failure('Playwright', [message])),
      ...report.suites.flatMap(inSuite),
    ],
  };
}

/** One failure as the end of a run tells it: its title, and the beginning of what it said. */
export function failure(title: string, said: string[]): string {
  return `✗ ${title}\n${stripVTControlCharacters(said.join('\n')).trim().slice(0, CHARACTERS)}`;
}
