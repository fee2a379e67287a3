import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The most characters of a failure in the summary. The full text is in the test's own output. */
const CHARACTERS = 1_500;

/** The result of a suite: the numbers of passed and failed tests, and each failure with its title and text. */
export type Outcome = { passed: number; failed: number; failures: string[] };

/**
 * Reads the output of vitest's JSON reporter. A file that could not be loaded is also a failure, and so is a skipped test that
 * this run has chosen.
 */
export function vitestOutcome(file: string, isChosen: (title: string) => boolean): Outcome {
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
    }[];
  };
  const chosen = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(isChosenTest));
  const passed = chosen.filter(({ status }) => status === 'passed').length;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status !== 'passed' && isChosenTest(test));
    if (tests.length === 0) return status === 'passed' ? [] : [failure(name, [message])];
    return tests.map((test) => failure(`${name}: ${test.fullName}`, test.failureMessages ?? [test.status]));
  });
  return { passed, failed: chosen.length - passed, failures };

  function isChosenTest({ fullName }: { fullName: string }): boolean {
    return isChosen(fullName);
  }
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

/** Reads the output of Playwright's JSON reporter. A skipped test, or a test that passed at a second try, counts as failed. */
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

/** A failure in the summary: its title, and the start of its text. */
export function failure(title: string, said: string[]): string {
  return `✗ ${title}\n${stripVTControlCharacters(said.join('\n')).trim().slice(0, CHARACTERS)}`;
}
