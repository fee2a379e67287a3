// The setup of each file of the database suite: a copy of the template database, which is dropped after the file.
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, inject } from 'vitest';

const template = new URL(inject('template'));
const name = `test_${randomUUID().replaceAll('-', '')}`;
const server = postgres(new URL('postgres', template).href, { max: 1, onnotice: () => {} });

await server.unsafe(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
// A copy has no settings of its template. Supabase sets this search path.
await server.unsafe(`alter database ${name} set search_path = "$user", public, extensions`);
process.env['TEST_DATABASE_URL'] = new URL(name, template).href;

afterAll(async () => {
  await server.unsafe(`drop database ${name} with (force)`);
  await server.end();
});
