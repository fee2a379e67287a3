// `npm run administrator -- <email>` gives an account the role of administrator. It creates the account if there is none, and
// prints a link to choose the password. It uses the running stack, or the Supabase project that SUPABASE_URL and
// SUPABASE_SECRET_KEY name.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type AuthError, createClient, type SupabaseClient, type User } from '@supabase/supabase-js';
import * as z from 'zod';
import { CONFIG, GATEWAY_URL, KEYS_FILE, readKeys } from '../embedded/settings.ts';

try {
  const email = requireEmail(process.argv.slice(2));
  console.log(await appoint(connect(), email));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function requireEmail(args: string[]): string {
  const [email = '', ...more] = args.map((text) => text.trim());
  if (!email || more.length > 0) throw new Error('Name one email: npm run administrator -- you@example.com');
  if (!z.email().safeParse(email).success) throw new Error(`${email} is not an email.`);
  return email;
}

/** A client with the secret key. */
function connect(): SupabaseClient {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (!url !== !key)
    throw new Error('Set both SUPABASE_URL and SUPABASE_SECRET_KEY, or neither for the stack of this machine.');
  // A stack that never ran has no keys. This command must not create them.
  if (!key && !existsSync(KEYS_FILE)) throw new Error(notRunning(GATEWAY_URL));
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  return createClient(url ?? GATEWAY_URL, key ?? readKeys().secretKey, options);
}

/** Creates the account if there is none and gives it the role. Returns a report with the link. */
async function appoint(supabase: SupabaseClient, email: string): Promise<string> {
  // The operator vouches for the email address. No other user can register with it before the link is used.
  const made = await supabase.auth.admin.createUser({ email, email_confirm: true });
  if (made.error && made.error.code !== 'email_exists') throw explained(made.error);
  let { user, link } = await makeLink(supabase, email);
  // A user registered with this email but never confirmed it. The password of that user must not open the account.
  const isProved = Boolean(user.email_confirmed_at);
  if (!isProved) {
    const changes = { email_confirm: true, password: randomBytes(36).toString('base64url') };
    const { error } = await supabase.auth.admin.updateUserById(user.id, changes);
    if (error) throw explained(error);
    ({ user, link } = await makeLink(supabase, email));
  }
  const { data: before, error } = await supabase.rpc('appoint_administrator', { user_id: user.id });
  if (error) throw new Error(`The database refused: ${error.message}. Does it have all migrations?`);
  return `${whatWasDone(user, { isNew: made.error === null, isProved, before: before as string })}

Open this link to choose the password. It works once within ${Math.round(CONFIG.auth.email.otp_expiry / 60)} minutes. Run the command again for a new link.

  ${link}

Then sign in at ${new URL('/admin', link).href}`;
}

/** A link to the page that sets a password, like the link in the recovery email. Sends no email and voids earlier links. */
async function makeLink(supabase: SupabaseClient, email: string): Promise<{ user: User; link: string }> {
  const { data, error } = await supabase.auth.admin.generateLink({ type: 'recovery', email });
  if (error) throw explained(error);
  // Without a requested target, Auth redirects to its own `site_url`.
  const page = new URL('/auth', data.properties.redirect_to);
  page.searchParams.set('token', data.properties.hashed_token);
  return { user: data.user, link: page.href };
}

type Found = { isNew: boolean; isProved: boolean; before: string };

function whatWasDone({ email, created_at, user_metadata }: User, { isNew, isProved, before }: Found): string {
  if (isNew) return `Created the account ${email} as administrator.`;
  const { username } = user_metadata as { username?: string };
  const who = `${email} (${username ? `"${username}", ` : ''}registered on ${created_at.slice(0, 10)})`;
  if (before === 'admin') return `${who} is already an administrator.`;
  const password = isProved
    ? 'The old password works until the link is used.'
    : 'The email was never confirmed, so the old password no longer works.';
  return `${who} already existed and is now an administrator. ${password}`;
}

function explained(error: AuthError): Error {
  // An error without a response has no status.
  if (!error.status || error.status >= 500) return new Error(notRunning(process.env['SUPABASE_URL'] ?? GATEWAY_URL));
  if (error.status === 401 || error.status === 403) return new Error(`Auth refused the secret key: ${error.message}`);
  return new Error(`Auth refused: ${error.message}`);
}

function notRunning(url: string): string {
  return `No server answers at ${url}. Start the stack first, in another terminal: npm start (with the same DATA_DIR and ports).`;
}
