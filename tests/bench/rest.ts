import http from 'node:http';
import postgres from 'postgres';
import { stack } from '../support/stack.ts';
import { type Measured, measured, timesOf } from './measure.ts';

const RUNS = 500;

/** `/rest/v1` beside the driver doing the same in a transaction under the same role. */
export async function measureRest(): Promise<Measured[]> {
  const sql = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  const [any] = await sql<
    { id: string }[]
  >`select id from public.properties where approval_status = 'approved' and available limit 1`;
  const id = any?.id ?? '';
  const asVisitor = (query: (transaction: postgres.TransactionSql) => Promise<unknown>) =>
    sql.begin(async (transaction) => {
      await transaction`select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true)`;
      return query(transaction);
    });

  const rawRow = measured(
    'one row by id, driver',
    await timesOf(RUNS, () => asVisitor((as) => as`select id, title, price from public.properties where id = ${id}`)),
  );
  const restRow = measured(
    'one row by id, /rest/v1',
    await timesOf(RUNS, () => get(`/rest/v1/properties?select=id,title,price&id=eq.${id}`)),
    rawRow,
  );
  const rawList = measured(
    '20 newest, driver',
    await timesOf(RUNS, () =>
      asVisitor((as) => as`select id, title, price from public.properties order by created_at desc limit 20`),
    ),
  );
  const restList = measured(
    '20 newest, /rest/v1',
    await timesOf(RUNS, () => get('/rest/v1/properties?select=id,title,price&order=created_at.desc&limit=20')),
    rawList,
  );
  await sql.end();
  return [rawRow, restRow, rawList, restList];
}

const agent = new http.Agent({ keepAlive: true });

/** Reads an address of the stack to the end, over a kept connection. */
export function get(path: string, base = stack.supabaseUrl, session: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(base + path, { agent, headers: { apikey: stack.keys().publishableKey, ...session } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
        response.resume().on('end', resolve);
      })
      .on('error', reject);
  });
}
