import { SIGNED_IN_COOKIE } from '#shared/api/session.ts';
import { authSettings } from '../../embedded/auth/settings/auth-settings.ts';
import { openSession, tokenAnswer } from '../../embedded/auth/sessions/sessions.ts';
import { CONFIG } from '../../embedded/settings.ts';
import { type Person, sql } from './database.ts';
import { stack } from './stack.ts';

type Tokens = { access_token: string; refresh_token: string };

const settings = () =>
  authSettings(CONFIG.auth, {
    keys: stack.keys(),
    url: `${stack.supabaseUrl}/auth/v1`,
    siteUrl: stack.siteUrl,
  });

/**
 * A session as Auth creates it, but without the password. A password check takes a twentieth of a second of processor time, and
 * all suites need a thousand sessions. Other tests cover the sign-in itself.
 */
export async function newSession(
  { username }: Pick<Person, 'username'>,
  userAgent: string | null = null,
): Promise<Tokens> {
  const service = { sql, settings: settings(), sendEmail: () => {} };
  const [person] = await sql<{ id: string }[]>`select id from public.profiles where username = ${username}`;
  if (!person) throw new Error(`There is no user called ${username}.`);
  return sql.begin(async (transaction) => {
    const live = await openSession(transaction, person.id, 'password', { userAgent, ip: '127.0.0.1' });
    return tokenAnswer(service, transaction, live, 'password');
  });
}

/** The browser cookies of a session, by name. */
export function cookiesOf({ access_token, refresh_token }: Tokens): [name: string, value: string][] {
  return Object.entries({ access_token, refresh_token, [SIGNED_IN_COOKIE]: '1' });
}
