import { call } from './api.ts';
import { codeOf } from './authenticator.ts';
import { PASSWORD, type Person, sql } from './database.ts';

/** A signed-in user with two-factor authentication. */
export type Guarded = { person: Person; cookies: string; secret: string; backupCodes: string[] };

/** Turns two-factor authentication on for a signed-in user. */
export async function turnOnTwoFactor(person: Person, cookies: string): Promise<Guarded> {
  const setup = await call('POST', '/api/auth/2fa/setup', { cookies, body: { password: PASSWORD } });
  const { secret } = setup.body as { secret: string };
  const enabled = await call('POST', '/api/auth/2fa/enable', { cookies, body: { secret, token: codeOf(secret) } });
  if (enabled.status !== 200) throw new Error(`two-factor was not enabled: ${enabled.status}`);
  const { backupCodes } = enabled.body as { backupCodes: string[] };
  return { person, cookies: enabled.cookies, secret, backupCodes };
}

/** The current code of the authenticator. Auth accepts each code once, so its record of earlier codes is deleted first. */
export async function freshCode({ person, secret }: Guarded): Promise<string> {
  await sql`
    delete from auth.mfa_challenges where factor_id in (select id from auth.mfa_factors where user_id = ${person.id})`;
  return codeOf(secret);
}

/** Signs in with the password and then with the code. Returns the answer of the last call. */
export async function signInWith(
  person: Person,
  twoFactorToken: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
) {
  await sql`delete from private.rate_limit_counts`;
  const body = { username: person.username, password };
  const begun = await call('POST', '/api/login', { body, headers });
  if (begun.status !== 200) return begun;
  return call('POST', '/api/auth/login-enhanced', {
    body: { ...body, twoFactorToken },
    cookies: begun.cookies,
    headers,
  });
}

export async function countSessions({ id }: Person): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int from auth.sessions where user_id = ${id}`;
  return row?.count ?? 0;
}
