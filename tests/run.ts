// Runs the checks and suites of a command (support/plan.ts): `npm test`, `npm run check:fast`, `npm run test:nightly`. At the end
// it prints each failure again, and the last line has the totals.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './support/chromium.ts';
import { failure, playwrightOutcome, vitestOutcome, type Outcome } from './support/failures.ts';
import { CHECKS, isChosen, type Plan, PLANS, QUICK_SUITES, WITHOUT_STACK } from './support/plan.ts';
import { stack } from './support/stack.ts';
import { startStacks, stopStacks } from './support/stack-process.ts';

/**
 * Workers of a suite, each with its own stack. The number is one more than the cores of the smallest machine, because a test
 * waits for about 40 % of its time. Four workers are not faster, because the browser suite keeps both cores busy.
 */
const STACKS = 3;
const [command = 'test'] = process.argv.slice(2);
const plan = planOf(command);
const results = path.join(stack.root, '.tmp/results');
const total: Outcome = { passed: 0, failed: 0, failures: [] };
/** Whether a tool writes to the terminal directly, or its output is printed as a whole at the end. */
type Report = 'inherit' | 'pipe';
const live: Report = 'inherit';
const whole: Report = 'pipe';

process.on('SIGTERM', () => void stopStacks().then(() => process.exit(1)));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Checks without a stack run two at a time, because the smallest machine has two cores.
const quick = [
  ...QUICK_SUITES.map((suite) => () => vitest(suite, whole)),
  ...CHECKS.map((one) => () => check(one.title, one.tool, one.args)),
];
const takeTurns = async (): Promise<void> => {
  for (let next = quick.shift(); next; next = quick.shift()) await next();
};
// The stacks start at the same time, because neither task keeps both cores busy.
console.log('\n— Checks without a stack');
const haveStacks = plan.suites.length > 0 ? tryStacks() : Promise.resolve(true);
await Promise.all([takeTurns(), takeTurns()]);
try {
  for (const suite of plan.suites) if (WITHOUT_STACK.includes(suite) || (await haveStacks)) await runSuite(suite);
} finally {
  await stopStacks();
}

if (total.failures.length > 0) console.log(`\n— Failures\n\n${total.failures.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function planOf(name: string): Plan {
  if (!(name in PLANS)) throw new Error(`There is no plan ${name}. The plans are: ${Object.keys(PLANS).join(', ')}`);
  return PLANS[name as keyof typeof PLANS];
}

/** Starts the stacks. Returns whether they serve. */
async function tryStacks(): Promise<boolean> {
  try {
    await startStacks(STACKS);
    return true;
  } catch (error) {
    add({ passed: 0, failed: 1, failures: [failure('The test stacks', [String(error)])] });
    return false;
  }
}

/** Runs a suite. An error is a failure of this suite, and the next suites still run. */
async function runSuite(suite: Plan['suites'][number]): Promise<void> {
  try {
    if (suite === 'browser') await playwright(suite);
    else if (suite === 'workbench') await playwright(suite, '--config', 'tests/workbench/playwright.config.ts');
    else await vitest(suite);
  } catch (error) {
    add({ passed: 0, failed: 1, failures: [failure(`Tests: ${suite}`, [String(error)])] });
  }
}

/** Runs a tool that passes or fails, and counts it as one test. */
async function check(title: string, tool: string, args: string[]): Promise<void> {
  const { code, said } = await run(title, tool, args, whole);
  const ok = code === 0;
  add({ passed: Number(ok), failed: Number(!ok), failures: ok ? [] : [failure(title, [said])] });
}

async function vitest(project: string, report: Report = live): Promise<void> {
  const output = path.join(results, `${project}.json`);
  const args = [
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`],
    plan.isNightly ? [] : ['--testNamePattern', '^(?!.*@nightly)'],
  ].flat();
  const title = `Tests: ${project}`;
  const { code } = await run(title, 'vitest', args, report);
  addSuite(title, code, () => vitestOutcome(output, (name) => isChosen(name, plan)));
}

async function playwright(suite: string, ...options: string[]): Promise<void> {
  const output = path.join(results, `${suite}.json`);
  const environment = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const title = `Tests: ${suite}`;
  const args = [
    ['test', ...options, '--reporter=list,json'],
    plan.isNightly ? [] : ['--grep-invert', '@nightly'],
  ].flat();
  const { code } = await run(title, 'playwright', args, live, environment);
  addSuite(title, code, () => playwrightOutcome(output));
}

/** Adds the outcome of a suite. A failed suite counts as at least one failure, also if it ended before it wrote its results. */
function addSuite(title: string, code: number, read: () => Outcome): void {
  const ended = [failure(title, [`ended with ${code}`])];
  try {
    const { passed, failed, failures } = read();
    const fails = failed > 0 || code !== 0 || passed === 0;
    add({
      passed,
      failed: fails ? Math.max(1, failed) : 0,
      failures: fails && failures.length === 0 ? ended : failures,
    });
  } catch {
    add({ passed: 0, failed: 1, failures: ended });
  }
}

function add({ passed, failed, failures }: Outcome): void {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}

/** Runs a tool. Returns its exit code and, unless it wrote to the terminal directly, its output. */
function run(
  title: string,
  tool: string,
  args: string[],
  report: Report,
  environment: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const pieces: string[] = [];
  if (report === live) console.log(`\n— ${title}\n`);
  const bin = path.join(stack.root, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, tool), args, {
      cwd: stack.root,
      stdio: ['ignore', report, report],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
        TEST_STACKS: String(STACKS),
        NIGHTLY: plan.isNightly ? '1' : '',
        ...environment,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => pieces.push(text.toString()));
    const end = (code: number): void => {
      const said = pieces.join('');
      if (report === whole) console.log(`\n— ${title}\n\n${said}`);
      resolve({ code, said });
    };
    child.on('error', (error) => {
      pieces.push(`${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
