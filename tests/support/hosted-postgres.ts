import path from 'node:path';
import postgres from 'postgres';
import { stack } from './stack.ts';
import { inThrowawayDatabase } from './throwaway-database.ts';

const ROLES = 'hosted_postgres, hosted_storage_admin, hosted_realtime_admin';
const PASSWORD = 'hosted';

/**
 * A temporary database like that of a hosted Supabase project, while `work` runs. The function `prepare` creates the services'
 * objects in it. The project's own role uses `url`, and a superuser uses `sql`.
 */
export async function inHostedDatabase<Result>(
  prepare: (url: string) => Promise<unknown>,
  work: (url: string, sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  // Roles belong to the whole server. They can be dropped after they own nothing.
  const server = postgres(stack.databaseUrl(), { max: 1, onnotice: () => {} });
  try {
    for (const role of ROLES.split(', ')) await server.unsafe(`create role ${role} noinherit`);
    await server.unsafe(`alter role hosted_postgres login inherit password '${PASSWORD}'`);
    return await inThrowawayDatabase(async (url, sql) => {
      await prepare(url);
      await sql.file(path.join(import.meta.dirname, 'hosted-postgres.sql')).simple();
      const project = new URL(url);
      [project.username, project.password] = ['hosted_postgres', PASSWORD];
      return work(project.href, sql);
    });
  } finally {
    await server.unsafe(`drop owned by ${ROLES}; drop role ${ROLES}`).simple();
    await server.end();
  }
}
