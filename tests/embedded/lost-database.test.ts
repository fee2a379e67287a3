import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { restErrorOf } from '../../supabase/embedded/rest/rest-errors.ts';
import { stack } from '../support/stack.ts';

const PATCH = path.join(stack.root, 'supabase/embedded/postgres/driver-patch.ts');

/** What becomes of a transaction and of a reserved connection that are cut, and then of a plain statement. */
const CUT = `
  import postgres from 'postgres';
  const sql = postgres(process.env.URL, { max: 1, backoff: () => 0.05, onnotice: () => {} });
  const other = postgres(process.env.URL, { max: 1 });
  for (let n = 0; n < 2; n += 1) {
    await sql.begin(async (transaction) => {
      const [{ pid }] = await transaction\`select pg_backend_pid() as pid\`;
      await other\`select pg_terminate_backend(\${pid})\`;
      await new Promise((resolve) => setTimeout(resolve, 50));
      await transaction\`select 1\`;
    }).catch((error) => console.log(error.code));
  }
  const reserved = await sql.reserve();
  const [{ pid }] = await reserved\`select pg_backend_pid() as pid\`;
  await other\`select pg_terminate_backend(\${pid})\`;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await reserved\`select 1\`.catch((error) => console.log(error.code));
  await reserved\`rollback\`.catch((error) => console.log(error.code));
  reserved.release();
  console.log(...(await sql\`select 'well' as is\`).map((row) => row.is));
  process.exit(0);`;

test('a transaction whose connection is lost fails, and neither the process nor the connection ends with it', async () => {
  const said = await new Promise((resolve) => {
    const args = ['--import', PATCH, '--input-type=module', '--eval', CUT];
    const options = { cwd: stack.root, timeout: 10_000, env: { ...process.env, URL: stack.databaseUrl() } };
    execFile(process.execPath, args, options, (_, out, err) => resolve(out + err));
  });
  expect(said).toBe(`${'CONNECTION_CLOSED\n'.repeat(4)}well\n`);
});

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'])(
  'whoever asks REST while the database is away (%s) is told to come again, as by PostgREST',
  (code) => {
    const { detail } = restErrorOf(Object.assign(new Error(code), { code })) as { detail: string };
    expect(JSON.parse(detail)).toMatchObject({ status: 503 });
  },
);
