// `npm test`: every check, one after the other, on a stack of its own. The last line counts them all.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './support/chromium.ts';
import { stack } from './support/stack.ts';
import { startStack, stopStack } from './support/stack-process.ts';

const withoutBrowser = process.argv.includes('--without-browser');
const results = path.join(stack.root, '.tmp/results');
const total = { passed: 0, failed: 0 };

process.on('SIGTERM', () => void stopStack().then(() => process.exit(1)));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await check('Format', 'oxfmt', ['--check', '.']);
await check('Lint', 'oxlint', ['--type-aware', '--deny-warnings']);
await check('Types', 'tsc', ['-p', '.']);
await check('Types of the function', 'deno', [
  'check',
  '--node-modules-dir=manual',
  '--config',
  'supabase/functions/api/deno.json',
  'supabase/functions/api/index.ts',
]);
await check('Nothing unused', 'knip', []);
await vitest('unit');
await vitest('architecture');
try {
  console.log('\n— The test stack');
  await startStack();
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
  await stopStack();
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** A tool that says yes or no counts as one test. */
async function check(title: string, tool: string, args: string[]): Promise<void> {
  const ok = (await run(title, tool, args)) === 0;
  total[ok ? 'passed' : 'failed'] += 1;
}

async function vitest(project: string): Promise<void> {
  const output = path.join(results, `${project}.json`);
  const code = await run(`Tests: ${project}`, 'vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  count(code, () => {
    const report = JSON.parse(readFileSync(output, 'utf8')) as { numPassedTests: number; numTotalTests: number };
    return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
  });
}

async function playwright(): Promise<void> {
  const output = path.join(results, 'browser.json');
  const environment = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: output };
  const code = await run('Tests: browser', 'playwright', ['test', '--reporter=list,json'], environment);
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

function run(title: string, tool: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  console.log(`\n— ${title}`);
  const bin = path.join(stack.root, 'node_modules/.bin');
  return new Promise((resolve) => {
    const child = spawn(path.join(bin, tool), args, {
      cwd: stack.root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
        ...stack.environment,
        ...environment,
      },
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
