// The global setup of the database suite: a PostgreSQL of its own, without gateway, functions or site. The setup of each test file
// copies the template database (own-database.ts).
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { databaseStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the template database. */
    template: string;
  }
}

/** The files that decide what is in the template database. */
const SOURCES = [
  'supabase/migrations/*.sql',
  'supabase/seed/*.sql',
  'commands/seed.ts',
  'embedded/postgres/*.{sql,ts}',
];

/** Starts PostgreSQL and makes the template if its sources have changed. Returns a function that stops PostgreSQL. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  Object.assign(process.env, databaseStack.environment);
  const { claimDataFolder, releaseDataFolder } = await import('../../embedded/processes/data-folder.ts');
  const { readKeys } = await import('../../embedded/settings.ts');
  const { startPostgres } = await import('../../embedded/postgres/server.ts');
  const inUse = claimDataFolder('The database tests run');
  if (inUse) throw new Error(inUse);
  const server = await startPostgres(readKeys());
  try {
    project.provide('template', await makeTemplate());
  } catch (error) {
    await server.stop();
    throw error;
  }
  return async () => {
    await server.stop();
    releaseDataFolder();
  };
}

/**
 * Makes the database of the current sources, with the demo data, unless it exists. Drops all other databases. Returns its URL.
 * It refuses connections, because PostgreSQL copies a database only while it has none.
 */
async function makeTemplate(): Promise<string> {
  const { migrate } = await import('../../embedded/postgres/migrate.ts');
  const { seed } = await import('../../commands/seed.ts');
  const name = `template_${hashOfSources()}`;
  const url = new URL(name, databaseStack.databaseUrl()).href;
  const server = postgres(databaseStack.databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    const others = await server<{ datname: string }[]>`
      select datname from pg_database where datname not in ('postgres', 'template0', 'template1', ${name})`;
    for (const { datname } of others) await server`drop database ${server(datname)} with (force)`;
    const existing = await server`select from pg_database where datname = ${name}`;
    if (existing.length > 0) return url;
    // The database gets its name when it is complete.
    await server`create database unfinished`;
    const unfinished = new URL('unfinished', url).href;
    await migrate(unfinished);
    await seed(unfinished);
    await server`alter database unfinished with allow_connections false`;
    await server`alter database unfinished rename to ${server(name)}`;
    return url;
  } finally {
    await server.end();
  }
}

/** The hash of the files and of today, because the demo data has times relative to its making. */
function hashOfSources(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: databaseStack.root }).toSorted()))
    hash.update(readFileSync(path.join(databaseStack.root, file)));
  return hash.digest('hex').slice(0, 16);
}
