import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { restErrorOf } from '../../embedded/rest/rest-errors.ts';
import { stack } from '../support/stack.ts';

const PATCH = path.join(stack.root, 'embedded/postgres/driver-patch.ts');

/**
 * The results of transactions and of a reserved connection that are cut, and of a simple statement afterwards. Each continues
 * after a different pause. The next connection does not exist yet, is signing in, or serves another caller.
 */
const CUT = `
  import postgres from 'postgres';
  const sql = postgres(process.env.URL, { max: 1, backoff: () => 0.05, onnotice: () => {} });
  const other = postgres(process.env.URL, { max: 1 });
  // What PostgreSQL or the network says of it depends on who is first.
  const lost = ({ code }) => (/^(CONNECTION_CLOSED|ECONNRESET|EPIPE|57P01)$/.test(code) ? 'lost' : code);
  const waits = [10, 20, 50, 60, 100];
  const late = [];
  for (const wait of waits) {
    await sql.begin(async (transaction) => {
      const [{ pid }] = await transaction\`select pg_backend_pid() as pid\`;
      await other\`select pg_terminate_backend(\${pid})\`;
      await new Promise((resolve) => setTimeout(resolve, wait));
      const next = transaction\`insert into lost values (1)\`;
      late.push(next.catch(lost));
      await next;
    }).catch((error) => console.log(lost(error)));
  }
  await sql.begin(async (transaction) => {
    await transaction\`create temporary table lost (n int) on commit drop\`;
    await new Promise((resolve) => setTimeout(resolve, 200));
    console.log(...(await transaction\`select count(*)::int as n from lost\`).map((row) => row.n));
  });
  console.log(...new Set(await Promise.all(late)));
  const reserved = await sql.reserve();
  const [{ pid }] = await reserved\`select pg_backend_pid() as pid\`;
  await other\`select pg_terminate_backend(\${pid})\`;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await reserved\`select 1\`.catch((error) => console.log(lost(error)));
  await reserved\`rollback\`.catch((error) => console.log(lost(error)));
  reserved.release();
  console.log(...(await sql\`select 'well' as is\`).map((row) => row.is));
  process.exit(0);`;

/** Runs a program with the patched driver and returns its output. */
function say(program: string): Promise<string> {
  return new Promise((resolve) => {
    const args = ['--import', PATCH, '--input-type=module', '--eval', program];
    const options = { cwd: stack.root, timeout: 60_000, env: { ...process.env, URL: stack.databaseUrl() } };
    execFile(process.execPath, args, options, (_, out, err) => resolve(out + err));
  });
}

test('a transaction with a lost connection fails, but the process and the pool continue', async () => {
  const lost = 'lost\n';
  // The output in order: five lost transactions, no trace of them in the next one, their lost later statements, and two lost
  // statements of the reserved connection.
  expect(await say(CUT)).toBe(`${lost.repeat(5)}0\n${lost}${lost.repeat(2)}well\n`);
});

/** The results of callers that wait for a connection while all connections are cut. Then the results after a failed connect. */
const WAIT = `
  import net from 'node:net';
  import postgres from 'postgres';
  const options = { backoff: () => 0.05, onnotice: () => {} };
  const use = async (sql) => {
    try {
      const reserved = await sql.reserve();
      const [{ is }] = await reserved\`select 'well' as is\`;
      reserved.release();
      return is;
    } catch ({ code }) {
      return code;
    }
  };
  const sql = postgres(process.env.URL, { max: 2, ...options });
  const other = postgres(process.env.URL, { max: 1 });
  const held = [await sql.reserve(), await sql.reserve()];
  const pids = [];
  for (const reserved of held) pids.push((await reserved\`select pg_backend_pid() as pid\`)[0].pid);
  const waiting = Array.from({ length: 5 }, () => use(sql));
  await other\`select pg_terminate_backend(pid) from unnest(\${pids}::int[]) pid\`;
  console.log(...(await Promise.all(waiting)));
  const { hostname, port } = new URL(process.env.URL);
  const door = net.createServer((from) => from.pipe(net.connect(port, hostname)).pipe(from));
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port: behind } = door.address();
  await new Promise((resolve) => door.close(resolve));
  const late = postgres(process.env.URL.replace(port, behind), { max: 2, ...options });
  console.log(...(await Promise.all(Array.from({ length: 5 }, () => use(late)))));
  await new Promise((resolve) => door.listen(behind, '127.0.0.1', resolve));
  console.log(...(await Promise.all(Array.from({ length: 5 }, () => use(late)))));
  process.exit(0);`;

test('a caller who waits for a connection gets one or an error, however many connections are lost', async () => {
  const five = (word: string) => `${Array(5).fill(word).join(' ')}\n`;
  expect(await say(WAIT)).toBe(five('well') + five('ECONNREFUSED') + five('well'));
});

/**
 * Sixty workers on ten connections, each of which is cut ten times. Prints how many ended, and how many of them without
 * error.
 */
const WORK = `
  import postgres from 'postgres';
  process.on('unhandledRejection', () => {});
  const connection = { application_name: 'cut' };
  const sql = postgres(process.env.URL, { max: 10, backoff: () => 0.05, onnotice: () => {}, connection });
  const other = postgres(process.env.URL, { max: 1 });
  const work = async () => {
    const reserved = await sql.reserve();
    try {
      await reserved.unsafe('begin', []);
      await reserved.unsafe('select $1::text, pg_sleep(0.005)', ['a']);
      await reserved.unsafe('commit', []);
      return true;
    } catch {
      await reserved.unsafe('rollback', []).catch(() => {});
      return false;
    } finally {
      reserved.release();
    }
  };
  const ended = [];
  let cut = 0;
  for (let round = 0; round < 10; round += 1) {
    const all = Array.from({ length: 60 }, async () => {
      for (let n = 0; n < 2; n += 1) ended.push(await work());
    });
    await new Promise((resolve) => setTimeout(resolve, 10 + 5 * round));
    const gone = await other\`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut'\`;
    cut += gone.length;
    await Promise.all(all);
  }
  const failed = ended.filter((well) => !well).length;
  console.log(ended.length, failed > 0, failed <= cut);
  process.exit(0);`;

test('work on cut connections ends, and each cut ends only one transaction', async () => {
  expect(await say(WORK)).toBe('1200 true true\n');
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'])(
  'a REST caller gets a 503 like PostgREST while the database is away (%s)',
  (code) => {
    const { detail } = restErrorOf(Object.assign(new Error(code), { code })) as { detail: string };
    expect(JSON.parse(detail)).toMatchObject({ status: 503 });
  },
);
