import { readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { migrate } from '../../embedded/postgres/migrate.ts';
import { stack } from '../support/stack.ts';
import { inThrowawayDatabase } from '../support/throwaway-database.ts';

const FILE = readFileSync(path.join(stack.root, 'supabase/hosted/worker.sql'), 'utf8');

/** Stubs of the parts of pg_cron, pg_net and Vault that the file uses. */
const EXTENSIONS = `
  create schema cron;
  create table cron.job (name text primary key, schedule text, command text);
  create table cron.job_run_details (end_time timestamptz);
  create function cron.schedule(name text, schedule text, command text) returns bigint language sql as
    'insert into cron.job values ($1, $2, $3) on conflict (name) do update set schedule = $2, command = $3 returning 1::bigint';
  create schema net;
  create table net.requests (url text, headers jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000) returns bigint language sql as
    'insert into net.requests values ($1, $4) returning 1::bigint';
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);`;

const wakeTwice = (sql: postgres.Sql) =>
  sql.begin(async (transaction) => {
    await transaction`select private.wake_worker()`;
    await transaction`select private.wake_worker()`;
  });

test('an operator sets up the worker on hosted Supabase, and the file changes nothing without the extensions @feature 10.2a', async () => {
  await inThrowawayDatabase(async (url) => {
    await migrate(url);
    const notices: string[] = [];
    const sql = postgres(url, { max: 1, onnotice: ({ message }) => notices.push(message ?? '') });
    const wake = async () =>
      (
        await sql<
          { source: string }[]
        >`select prosrc as source from pg_proc where oid = 'private.wake_worker()'::regprocedure`
      )[0]?.source;
    const before = await wake();
    await sql.unsafe(FILE);
    expect(await wake()).toBe(before);
    expect(notices).toEqual(['The worker is not set up: turn on pg_cron, pg_net and Vault, then run this file again.']);

    await sql.unsafe(EXTENSIONS);
    // Each deployment runs the file again.
    await sql.unsafe(FILE);
    await sql.unsafe(FILE);
    expect(await sql`select name, schedule, command from cron.job order by name limit 1`).toEqual([
      { name: 'worker', schedule: '10 seconds', command: 'select private.wake_worker()' },
    ]);
    // The secrets do not exist yet.
    await wakeTwice(sql);
    expect(await sql`select from net.requests`).toHaveLength(0);

    await sql`insert into vault.decrypted_secrets values ('project_url', 'https://project.example'), ('secret_key', 'sb_secret_1')`;
    await wakeTwice(sql);
    await wakeTwice(sql);
    expect(await sql`select url, headers ->> 'apikey' as key from net.requests`).toEqual(
      Array.from({ length: 2 }, () => ({ url: 'https://project.example/functions/v1/worker', key: 'sb_secret_1' })),
    );
    await sql.end();
  });
});
