import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readConfig } from './config.ts';

/**
 * The folder that contains the project's folder `supabase`. The default is the current folder, as for the Supabase CLI, which
 * reads the same variable.
 */
export const ROOT = path.resolve(process.env['SUPABASE_WORKDIR'] ?? '.');

/** The folder for this installation's database, files and keys. */
export const DATA = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'));

/** The folder of the project's builds, which contain the URLs and keys of one stack. It is inside `DATA_DIR` if that is set. */
export const DIST = path.resolve(process.env['DIST_DIR'] ?? path.join(process.env['DATA_DIR'] ?? ROOT, 'dist'));

/** The folder with configuration, migrations, functions and seed. `supabase start` reads it too. */
export const PROJECT = path.join(ROOT, 'supabase');

/** The configuration in supabase/config.toml, and by section the settings that the stack does not support. */
export const { config: CONFIG, unfollowed: IGNORED_SETTINGS } = readConfig(
  readFileSync(path.join(PROJECT, 'config.toml'), 'utf8'),
);

function port(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual);
  if (!Number.isInteger(value) || value < 1 || value > 65535) throw new Error(`${name} must be a port number`);
  return value;
}

/** The ports, each with the environment variable that changes it. */
export const PORTS = {
  site: { port: port('PORT', 3000), variable: 'PORT', what: 'the site' },
  gateway: { port: port('SUPABASE_PORT', CONFIG.api.port), variable: 'SUPABASE_PORT', what: 'the Supabase gateway' },
  inner: {
    port: port('SUPABASE_INNER_PORT', 54328),
    variable: 'SUPABASE_INNER_PORT',
    what: 'the gateway’s private port for the site and functions',
  },
  database: { port: port('DATABASE_PORT', CONFIG.db.port), variable: 'DATABASE_PORT', what: 'PostgreSQL' },
  functions: { port: port('FUNCTIONS_PORT', 54329), variable: 'FUNCTIONS_PORT', what: 'the first edge function' },
  mail: { port: port('MAIL_PORT', CONFIG.local_smtp.port), variable: 'MAIL_PORT', what: 'the page of emails' },
  smtp: {
    port: port('MAIL_SMTP_PORT', CONFIG.local_smtp.smtp_port),
    variable: 'MAIL_SMTP_PORT',
    what: 'the mail catcher',
  },
};

/** The folder where builds put the `built/` files of each function. */
export const BUILT_FUNCTIONS = path.join(DIST, 'functions');

/** The IP at which the parts of the stack find each other. Database and functions listen only here. */
export const HOST = '127.0.0.1';

/**
 * The IP at which site and gateway listen. By default, only this machine can reach it. An operator may set 0.0.0.0 for
 * everyone.
 */
export const LISTEN_HOST = process.env['LISTEN_HOST']?.replace(/^localhost$/i, HOST) ?? HOST;

/** The URL that users open, without a slash at its end. */
export const SITE_URL = siteUrl(process.env['SITE_URL'] ?? `http://localhost:${PORTS.site.port}`);
export const SUPABASE_URL = `http://localhost:${PORTS.gateway.port}`;

/** The gateway's URL for this machine, by IP, because the name `localhost` may resolve differently. */
export const GATEWAY_URL = `http://${HOST}:${PORTS.gateway.port}`;
export const MAIL_URL = `http://localhost:${PORTS.mail.port}`;

/** Whether other machines can or should reach the stack, by its listening IP or its URL. */
export const OPEN_TO_OTHERS = !isLoopback(LISTEN_HOST) || !isLoopback(new URL(SITE_URL).hostname);

// On a public stack, new users must confirm their email address, whatever the configuration says.
if (OPEN_TO_OTHERS) CONFIG.auth.email.enable_confirmations = true;

/** Whether a host name or IP means this machine only. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

function siteUrl(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Error('SITE_URL must be the URL that people open, such as https://example.com');
  return address.replace(/\/+$/, '');
}

export type Keys = {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  databasePassword: string;
};

export const KEYS_FILE = path.join(DATA, 'keys.json');

/**
 * This installation's keys. Only the owner can read the file. Missing keys are created, so an operator rotates a key by
 * deleting it. The project may keep more keys in the file (`keepKeys`).
 */
export function readKeys(): Keys {
  const kept = keptKeys();
  const secret = () => randomBytes(24).toString('base64url');
  const keys: Keys = {
    jwtSecret: kept['jwtSecret'] || randomBytes(48).toString('base64url'),
    publishableKey: kept['publishableKey'] || `sb_publishable_${secret()}`,
    secretKey: kept['secretKey'] || `sb_secret_${secret()}`,
    databasePassword: kept['databasePassword'] || secret(),
  };
  keepKeys(keys);
  return keys;
}

/** Writes keys to the file of keys. Other keys in the file stay. */
export function keepKeys(keys: Record<string, string>): void {
  const kept = keptKeys();
  if (Object.entries(keys).every(([name, key]) => kept[name] === key)) return;
  mkdirSync(DATA, { recursive: true });
  // Writes another file first. The database has only this password, and an interrupted write would lose it.
  writeFileSync(`${KEYS_FILE}.new`, JSON.stringify({ ...kept, ...keys }, null, 2), { mode: 0o600 });
  renameSync(`${KEYS_FILE}.new`, KEYS_FILE);
}

/** The existing keys. Throws if they are lost, because new keys would not open the database. */
export function keptKeys(): Partial<Record<string, string>> {
  const hasDatabase = existsSync(path.join(DATA, 'postgres', 'PG_VERSION'));
  const kept = existsSync(KEYS_FILE) ? parsedKeys(readFileSync(KEYS_FILE, 'utf8')) : hasDatabase ? undefined : {};
  if (kept && (kept['databasePassword'] || !hasDatabase)) return kept;
  throw new Error(
    `${KEYS_FILE} is missing or damaged. It contains the keys of this installation, such as the password of its database. ` +
      `Restore a copy of the file; each backup contains one as keys.json. If you do not need the data, delete ${DATA}.`,
  );
}

/** Undefined if the JSON is not an object of strings. */
function parsedKeys(text: string): Record<string, string> | undefined {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The connection string of the embedded database for its superuser `postgres`. */
export function databaseUrl(keys: Keys, databasePort = PORTS.database.port): string {
  return `postgres://postgres:${keys.databasePassword}@${HOST}:${databasePort}/postgres`;
}

/** Seconds before each reconnect, always the same. The driver's own pauses would grow to 20 s while PostgreSQL recovers. */
export const backoff = (): number => 0.2;
