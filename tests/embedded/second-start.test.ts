import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { besideStack, stack } from '../support/stack.ts';

const OTHER_PORTS = {
  PORT: '6110',
  SUPABASE_PORT: '6111',
  SUPABASE_INNER_PORT: '6112',
  DATABASE_PORT: '6113',
  FUNCTIONS_PORT: '6114',
  MAIL_PORT: '6118',
  MAIL_SMTP_PORT: '6119',
};

let first: ChildProcess;

beforeAll(async () => {
  rmSync(besideStack.data, { recursive: true, force: true });
  first = begin();
  await once(first, 'message');
});

afterAll(async () => {
  await stop(first, 'SIGTERM');
  rmSync(besideStack.data, { recursive: true, force: true });
});

/** Starts the second stack, by default with hot reload, which needs no build. */
function begin(args = ['--dev'], ports: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [path.join(stack.root, 'commands/start.ts'), '--empty', ...args], {
    cwd: stack.root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...besideStack.environment, ...ports },
  });
}

/** The exit code and output of a start, or "ready" when it serves. */
async function outcomeOf(started: ChildProcess): Promise<{ code: number | 'ready'; said: string }> {
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (piece: Buffer) => (said += String(piece)));
  const [code] = (await Promise.race([once(started, 'message'), once(started, 'close')])) as [number | 'ready'];
  return { code, said };
}

async function stop(started: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  const ended = once(started, 'exit');
  started.kill(signal);
  await ended;
}

/** The process id of each part, by name. */
function parts(): Record<string, number> {
  const folder = path.join(besideStack.data, 'pids');
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, Number(readFileSync(path.join(folder, name), 'utf8'))]),
  );
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

/** Calls site, function, gateway and mail page of the first stack during `work`. Returns the number of calls and the failures. */
async function callMeanwhile(work: () => Promise<void>): Promise<{ calls: number; failures: string[] }> {
  let goesOn = true;
  let calls = 0;
  const failures: string[] = [];
  const { siteUrl, supabaseUrl, mailUrl } = besideStack;
  const callers = [`${siteUrl}/api/health`, `${siteUrl}/`, `${supabaseUrl}/health`, `${mailUrl}/api/messages`].map(
    async (url) => {
      for (let last = false; !last; calls += 1) {
        last = !goesOn;
        const status = await fetch(url).then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          (error: unknown) => String(error),
        );
        if (status !== 200) failures.push(`${url}: ${status}`);
      }
    },
  );
  await work();
  goesOn = false;
  await Promise.all(callers);
  return { calls, failures };
}

test('a developer who starts the stack again gets a message that it runs, and the first stack keeps serving @nightly', async () => {
  const before = parts();
  const { calls, failures } = await callMeanwhile(async () => {
    for (const again of [
      { args: [] },
      { args: ['--dev'] },
      { args: ['--supabase'] },
      { args: [], ports: OTHER_PORTS },
    ]) {
      const { code, said } = await outcomeOf(begin(again.args, again.ports));
      expect(code, said).toBe(1);
      expect(said.trim()).toBe(
        `This stack runs already (process ${first.pid}, ${besideStack.siteUrl}, data ${besideStack.data}). Stop it, or use another DATA_DIR.`,
      );
    }
  });
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(20);
  expect(parts()).toEqual(before);
});

test('the next start ends the parts that remain after the launcher is killed @nightly', async () => {
  const before = parts();
  await stop(first, 'SIGKILL');
  // Database and function keep running.
  expect([before['postgres'], before['api']].map((pid) => isAlive(Number(pid)))).toEqual([true, true]);
  first = begin();
  const { code, said } = await outcomeOf(first);
  expect(code, said).toBe('ready');
  const left = Object.values(before).filter(isAlive);
  expect(left).toEqual([]);
  expect((await fetch(`${besideStack.siteUrl}/api/health`)).status).toBe(200);
});

test('one of two simultaneous starts serves, and the other reports that the stack runs @nightly', async () => {
  await stop(first, 'SIGTERM');
  expect(existsSync(path.join(besideStack.data, 'launcher.json'))).toBe(false);
  const both = [begin(), begin()];
  const refused = await Promise.race(
    both.map(async (one) => {
      const { code, said } = await outcomeOf(one);
      expect(code, said).toBe(1);
      return { one, said };
    }),
  );
  expect(refused.said).toContain('This stack runs already');
  first = both.find((one) => one !== refused.one) ?? first;
  const [message] = (await once(first, 'message')) as [string];
  expect(message).toBe('ready');
});
