import { readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';

export type PartName = 'auth' | 'storage' | 'rest' | 'realtime';

/** A real Supabase service that an operator runs in place of ours: its URL and its database role. */
export type RealPart = { name: PartName; url: URL; role: string };

/** The database roles of the services on Supabase. */
const ROLES: Record<PartName, string> = {
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
  rest: 'authenticator',
  realtime: 'supabase_admin',
};

/** The real services that the environment names: `AUTH_URL`, `STORAGE_URL`, `REST_URL`, `REALTIME_URL`. */
export function realParts(environment: NodeJS.ProcessEnv = process.env): RealPart[] {
  return (Object.keys(ROLES) as PartName[]).flatMap((name) => {
    const variable = `${name.toUpperCase()}_URL`;
    const address = environment[variable];
    if (!address) return [];
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      throw new Error(`${variable} must be the URL of the real part, such as http://127.0.0.1:9999`);
    return { name, url: new URL(address), role: ROLES[name] };
  });
}

/**
 * Prepares the database for a real service as in the image supabase/postgres. Lets its role log in with the password. The
 * service creates its own tables. Throws if our part has already created them.
 */
export async function prepareRealPart(sql: postgres.Sql, { name, role }: RealPart, password: string): Promise<void> {
  // PostgREST has no schema of its own.
  if (name !== 'rest') await sql.unsafe(readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8')).simple();
  const [statement] = await sql<{ text: string }[]>`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as text`;
  if (statement) await sql.unsafe(statement.text);
}

/** Waits at most a minute for the first response of a real service. Its migrations are then complete, and ours can follow. */
export async function untilRealPartAnswers({ name, url }: RealPart): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    if (Date.now() > deadline) throw new Error(`No server answers at ${url.href}. ${name} should run there.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
