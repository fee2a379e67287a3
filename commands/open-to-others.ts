// The requirements of a stack that other machines can reach.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { fromEnvironment } from '../embedded/auth/settings/auth-config.ts';
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
} from '../embedded/settings.ts';
import { viteEnvironment } from '../site/vite-environment.ts';

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
  throw new Error(`${others()}. Readers of the README can sign in as ${names.slice(0, NAMED).join(', ')}${more}.
  Start with your own data:         DATA_DIR=<new folder> npm start -- --empty
  Or remove the demo accounts:      npm start without ${Object.keys(opening()).join(' and ')}, then npm run seed -- --remove
  Other accounts with this password need a new one: npm run administrator -- <email> prints a link for it.`);
}

/** Stops a public start with settings that only tests use: no rate limits, or no sync of writes to the disk. */
export function refuseTestSettings(environment = process.env): void {
  const off = ['AUTH_RATE_LIMITS', 'DATABASE_FSYNC'].filter((name) => environment[name] === 'off');
  if (OPEN_TO_OTHERS && off.length > 0)
    throw new Error(`${others()}. Only tests may turn ${off.join(' and ')} off. Start without these settings.`);
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
      throw new Error(`No server answers at ${url}.`);
    });
  const names: string[] = [];
  for (const name of ['admin', 'agent', 'broker', 'owner', 'member']) {
    const signIn = { email: `${name}@demo.example`, password: DEMO_PASSWORD };
    const answer = await ask('/token?grant_type=password', {}, signIn);
    if (answer.status === 429)
      throw new Error(`${url} refuses sign-ins for a short time. Start again in five minutes.`);
    const { access_token: token } = (await answer.json().catch(() => ({}))) as { access_token?: string };
    if (!token) continue;
    names.push(name);
    await (await ask('/logout?scope=local', { Authorization: `Bearer ${token}` }, {})).body?.cancel();
  }
  const settings = (await (await ask('/settings', {})).json()) as { mailer_autoconfirm?: boolean };
  const faults = [
    names.length > 0 &&
      `Readers of the README can sign in at ${url} as ${names.join(', ')}. Create the database again without its seed (npx supabase db reset --no-seed).`,
    settings.mailer_autoconfirm !== false &&
      `New users need not confirm their email. Set enable_confirmations = true in supabase/config.toml and start Supabase again.`,
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`${others()}.\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
}

/** Stops a first public start that would fill the data folder with demo data. */
export function refuseSeed(): never {
  throw new Error(`${others()}. This first start would create the demo accounts, whose password is in the README.
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
  return `Other machines can reach this stack (${variables.join(', ')})`;
}

/** The points that a public stack still lacks, with instructions. They do not let strangers in, so they do not stop the start. */
export function missingForOthers(keys: Keys, environment = process.env): string[] {
  const { smtp } = CONFIG.auth.email;
  const { VITE_SUPABASE_URL: supabase = '' } = viteEnvironment(keys);
  const site = new URL(SITE_URL);
  const lacks: (string | false)[] = [
    isLoopback(site.hostname) &&
      `The site's URL: people on other machines cannot sign in at ${SITE_URL}. Start with SITE_URL=https://…, the URL that they open.`,
    site.protocol !== 'https:' &&
      `https: others can read passwords and sessions on the network. Put a proxy with a certificate before port ${PORTS.site.port} and start with SITE_URL=https://…. Caddy gets a certificate automatically.`,
    site.protocol === 'https:' &&
      !environment['TRUSTED_PROXIES'] &&
      'TRUSTED_PROXIES: all users behind the https proxy have one client IP and share its rate limits. Start with TRUSTED_PROXIES=2 (that proxy, and the site).',
    !smtp?.enabled &&
      `An email server: new users must confirm their email, but the emails stay in the catcher, which only this machine can read (${MAIL_URL}). Set [auth.email.smtp] in supabase/config.toml.`,
    smtp?.enabled === true &&
      !fromEnvironment(smtp.pass, environment) &&
      `The email server's password: supabase/config.toml names ${smtp.pass}, which is empty. Without it, ${smtp.host} sends no emails.`,
    isLoopback(new URL(supabase).hostname) &&
      `Supabase's URL: browsers on other machines open ${supabase}, so the back office, uploads and change events fail. Publish port ${PORTS.gateway.port} and start with VITE_SUPABASE_URL=https://….`,
  ];
  return lacks.filter((line) => line !== false);
}
