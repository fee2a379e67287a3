import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { stack } from './stack.ts';

/** An empty database next to the test stack's database, on the same server, while `work` runs. */
export async function inThrowawayDatabase<Result>(
  work: (url: string, sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const name = `throwaway_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(name, stack.databaseUrl()).href;
  const server = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await server`create database ${server(name)}`;
    return await work(url, sql);
  } finally {
    await sql.end();
    await server`drop database if exists ${server(name)} with (force)`;
    await server.end();
  }
}
