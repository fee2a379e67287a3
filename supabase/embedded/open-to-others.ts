// The requirements of a stack that other machines can reach.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { fromEnvironment } from './auth/settings/auth-config.ts';
import { DEMO_PASSWORD, openDemoAccounts } from './demo-accounts.ts';
import {
  CONFIG,
  DATA,
  isLoopback,
  type Keys,
  LISTEN_HOST,
  MAIL_URL,
  OPEN_TO_OTHERS,
  PORTS,
  SITE_URL,
  viteEnvironment,
} from './settings.ts';

/**
 * This file marks a data folder whose stack was last started for other machines. Other commands do not know the environment
 * of that start.
 */
const NOTE = path.join(DATA, 'open-to-others');

/** Records for other commands whether this start opens the stack to other machines. */
export function logOpening(): void {
  if (OPEN_TO_OTHERS) writeFileSync(NOTE, '');
  else rmSync(NOTE, { force: true });
}

/** Whether the stack of this data folder is open to other machines. The last start or the environment of this command decides. */
export const isOpenToOthers = (): boolean => OPEN_TO_OTHERS || existsSync(NOTE);

const NAMED = 5;

/** Stops a public start while accounts still have the demo password of the README. */
export async function refuseDemoAccounts(sql: postgres.Sql): Promise<void> {
  const names = await openDemoAccounts(sql);
  if (names.length === 0) return;
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  throw new Error(`${others()}, and whoever has read the README can sign in to it as ${names.slice(0, NAMED).join(', ')}${more}.
  Start with data of your own:      DATA_DIR=<new folder> npm start -- --empty
  Or take the demo's people out:    npm start without ${Object.keys(opening()).join(' and ')}, then npm run seed -- --remove
  Who is none of them needs another password: npm run administrator -- <e-mail> prints a link for it.`);
}

/** Stops a public start with settings that only tests use: no rate limits, or no sync of writes to the disk. */
export function refuseTestSettings(environment = process.env): void {
  const off = ['AUTH_RATE_LIMITS', 'DATABASE_FSYNC'].filter((name) => environment[name] === 'off');
  if (OPEN_TO_OTHERS && off.length > 0)
    throw new Error(`${others()}, and ${off.join(' and ')} may be off in tests alone: start without.`);
}

/**
 * Checks another Supabase project before a public start of the site. It uses only public calls. It tries the demo sign-ins of
 * the README, and checks that new users must confirm their email address.
 */
export async function refuseOpenSupabase(keys: Keys): Promise<void> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: apikey = '' } = viteEnvironment(keys);
  const ask = (call: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(`${url}/auth/v1${call}`, {
      headers: { apikey, 'Content-Type': 'application/json', ...headers },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }).catch(() => {
      throw new Error(`Nobody answers at ${url}.`);
    });
  const names: string[] = [];
  for (const name of ['admin', 'agent', 'broker', 'owner', 'member']) {
    const signIn = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
    const answer = await ask('/token?grant_type=password', {}, signIn);
    if (answer.status === 429) throw new Error(`${url} takes no sign-ins for a while: start again in five minutes.`);
    const { access_token: token } = (await answer.json().catch(() => ({}))) as { access_token?: string };
    if (!token) continue;
    names.push(name);
    await (await ask('/logout?scope=local', { Authorization: `Bearer ${token}` }, {})).body?.cancel();
  }
  const settings = (await (await ask('/settings', {})).json()) as { mailer_autoconfirm?: boolean };
  const faults = [
    names.length > 0 &&
      `whoever has read the README can sign in at ${url} as ${names.join(', ')}: make the database anew without its seed (npx supabase db reset --no-seed)`,
    settings.mailer_autoconfirm !== false &&
      `newcomers need not confirm their address: set enable_confirmations = true in supabase/config.toml and start Supabase again`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`${others()}, and\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

/** Stops a first public start that would fill the data folder with demo data. */
export function refuseSeed(): never {
  throw new Error(`${others()}, and this first start would give it the demo's accounts, whose password stands in the README.
  Start without them:               npm start -- --empty`);
}

/** The environment variables that open the stack to other machines. */
function opening(): Record<string, string> {
  return {
    ...(isLoopback(LISTEN_HOST) ? {} : { LISTEN_HOST }),
    ...(isLoopback(new URL(SITE_URL).hostname) ? {} : { SITE_URL }),
  };
}

function others(): string {
  const variables = Object.entries(opening()).map(([name, value]) => `${name}=${value}`);
  return `Others can reach this stack (${variables.join(', ')})`;
}

/** The points that a public stack still lacks, with instructions. They do not let strangers in, so they do not stop the start. */
export function missingForOthers(keys: Keys, environment = process.env): string[] {
  const { smtp } = CONFIG.auth.email;
  const { VITE_SUPABASE_URL: supabase = '' } = viteEnvironment(keys);
  const site = new URL(SITE_URL);
  const lacks: (string | false)[] = [
    isLoopback(site.hostname) &&
      `The site's address: people elsewhere cannot sign in at ${SITE_URL}. Start with SITE_URL=https://…, the address they open.`,
    site.protocol !== 'https:' &&
      `https: passwords and sessions can be read on their way. Put a proxy with a certificate before port ${PORTS.site.port} (Caddy has one by itself) and start with SITE_URL=https://….`,
    site.protocol === 'https:' &&
      !environment['TRUSTED_PROXIES'] &&
      'TRUSTED_PROXIES: everybody behind the proxy that brings https counts as one network, and is kept waiting as one. Start with TRUSTED_PROXIES=2 (that proxy, and the site).',
    !smtp?.enabled &&
      `A mail server: newcomers have to confirm their address, and their mails stay in the catcher, where only this machine reads them (${MAIL_URL}). Set [auth.email.smtp] in supabase/config.toml.`,
    smtp?.enabled === true &&
      !fromEnvironment(smtp.pass, environment) &&
      `The mail server's password: supabase/config.toml says ${smtp.pass}, which is empty. Without it mails of ${smtp.host} do not leave.`,
    isLoopback(new URL(supabase).hostname) &&
      `Supabase's address: browsers elsewhere look for it at ${supabase}, so that back office, uploads and news fail there. Give port ${PORTS.gateway.port} an address too and start with VITE_SUPABASE_URL=https://….`,
  ];
  return lacks.filter((line) => line !== false);
}
