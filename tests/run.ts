// `npm test`: every check, those that need a stack one after the other. The last line counts them all.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './support/chromium.ts';
import { stack } from './support/stack.ts';
import { startStacks, stopStacks } from './support/stack-process.ts';

/** Two workers a suite, each with a stack of its own: as many as the smallest machine has cores. */
const STACKS = 2;
const withoutBrowser = process.argv.includes('--without-browser');
const results = path.join(stack.root, '.tmp/results');
const total = { passed: 0, failed: 0 };
/** How what a tool says reaches the terminal: as it says it, or in one piece when it ends. */
type Report = 'inherit' | 'pipe';
const live: Report = 'inherit';
const whole: Report = 'pipe';

process.on('SIGTERM', () => void stopStacks().then(() => process.exit(1)));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// What needs no stack runs two at a time, on as many cores as the smallest machine has.
const quick = [
  () => check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  () => check('Format', 'oxfmt', ['--check', '.']),
  () => check('Types', 'tsc', ['-p', '.']),
  () =>
    check('Types of the function', 'deno', [
      'check',
      '--node-modules-dir=manual',
      '--config',
      'supabase/functions/api/deno.json',
      'supabase/functions/api/index.ts',
    ]),
  () => check('Nothing unused', 'knip', []),
  () => vitest('unit', whole),
  () => vitest('architecture', whole),
];
const takeTurns = async (): Promise<void> => {
  for (let next = quick.shift(); next; next = quick.shift()) await next();
};
await Promise.all([takeTurns(), takeTurns()]);
try {
  console.log('\n— The test stacks');
  await startStacks(STACKS);
  await vitest('database');
  await vitest('api');
  await vitest('contract');
  if (!withoutBrowser) await playwright();
  // Last, because it kills parts of the stack.
  await vitest('embedded');
} catch (error) {
  console.error(error);
  total.failed += 1;
} finally {
  await stopStacks();
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A tool that says yes or no counts as one test. */
async function check(title: string, tool: string, args: string[]): Promise<void> {
  const ok = (await run(title, tool, args, whole)) === 0;
  total[ok ? 'passed' : 'failed'] += 1;
}

async function vitest(project: string, report: Report = live): Promise<void> {
  const output = path.join(results, `${project}.json`);
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${output}`];
  const code = await run(`Tests: ${project}`, 'vitest', args, report);
  count(code, () => {
    const { numPassedTests: passed, numTotalTests } = JSON.parse(readFileSync(output, 'utf8')) as {
      numPassedTests: number;
      numTotalTests: number;
    };
    return { passed, failed: numTotalTests - passed };
  });
}

async function playwright(): Promise<void> {
  const output = path.join(results, 'browser.json');
  const environment = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const code = await run('Tests: browser', 'playwright', ['test', '--reporter=list,json'], live, environment);
  count(code, () => {
    const { stats } = JSON.parse(readFileSync(output, 'utf8')) as {
      stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>;
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
  });
}

/** A suite that failed counts as one failure at least, also when it ended before it could count. */
function count(code: number, read: () => { passed: number; failed: number }): void {
  const { passed, failed } = ((): { passed: number; failed: number } => {
    try {
      return read();
    } catch {
      return { passed: 0, failed: 0 };
    }
  })();
  total.passed += passed;
  total.failed += code === 0 && passed > 0 ? failed : Math.max(1, failed);
}

function run(
  title: string,
  tool: string,
  args: string[],
  report: Report,
  environment: Record<string, string> = {},
): Promise<number> {
  const said = [`\n— ${title}\n`];
  if (report === live) process.stdout.write(said.splice(0).join(''));
  const bin = path.join(stack.root, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, tool), args, {
      cwd: stack.root,
      stdio: ['ignore', report, report],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
        TEST_STACKS: String(STACKS),
        ...environment,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text.toString()));
    const end = (code: number): void => {
      process.stdout.write(said.splice(0).join(''));
      resolve(code);
    };
    child.on('error', (error) => {
      said.push(`${error.message}\n`);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
