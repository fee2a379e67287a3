import { readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';

export type PartName = 'auth' | 'storage' | 'rest' | 'realtime';

/** A real part of Supabase, which an operator runs in the place of ours: where it listens, and as whom it comes to the database. */
export type RealPart = { name: PartName; url: URL; role: string };

/** As whom the parts connect to the database on Supabase. */
const ROLES: Record<PartName, string> = {
  auth: 'supabase_auth_admin',
  storage: 'supabase_storage_admin',
  rest: 'authenticator',
  realtime: 'supabase_admin',
};

/** The real parts that the environment names: `AUTH_URL`, `STORAGE_URL`, `REST_URL`, `REALTIME_URL`. */
export function realParts(environment: NodeJS.ProcessEnv = process.env): RealPart[] {
  return (Object.keys(ROLES) as PartName[]).flatMap((name) => {
    const variable = `${name.toUpperCase()}_URL`;
    const address = environment[variable];
    if (!address) return [];
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      throw new Error(`${variable} must be the address where the real part listens, such as http://127.0.0.1:9999`);
    return { name, url: new URL(address), role: ROLES[name] };
  });
}

/**
 * Holds ready what the image supabase/postgres has for a part, which makes its own tables, and lets it in to the database by the
 * password. Throws on data where our part has made them already.
 */
export async function prepareRealPart(sql: postgres.Sql, { name, role }: RealPart, password: string): Promise<void> {
  // PostgREST has nothing of its own there.
  if (name !== 'rest') await sql.unsafe(readFileSync(path.join(import.meta.dirname, `${name}.sql`), 'utf8')).simple();
  const [statement] = await sql<{ text: string }[]>`
    select format('alter role %I login password %L', ${role}::text, ${password}::text) as text`;
  if (statement) await sql.unsafe(statement.text);
}

/** Waits, a minute at most, until a part answers at all: by then its migrations are done, and ours can follow. */
export async function untilRealPartAnswers({ name, url }: RealPart): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${url.href}, where ${name} should be.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
