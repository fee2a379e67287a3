import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readConfig } from './config.ts';
import { makeVapidKeys, type VapidKeys } from './vapid-keys.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Where this installation keeps its database, files and keys. */
export const DATA = path.resolve(process.env['DATA_DIR'] ?? path.join(ROOT, '.data'));

/** Where the production builds lie: beside the data if they are elsewhere, as a build holds the URLs and keys of one stack. */
export const DIST = path.resolve(process.env['DIST_DIR'] ?? path.join(process.env['DATA_DIR'] ?? ROOT, 'dist'));

/** The folder that both stacks read: configuration, migrations, functions, seed. */
export const PROJECT = path.join(ROOT, 'supabase');

/** What supabase/config.toml says, and what of it the stack does not follow, by section. */
export const { config: CONFIG, unfollowed: UNFOLLOWED } = readConfig(
  readFileSync(path.join(PROJECT, 'config.toml'), 'utf8'),
);

function port(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual);
  if (!Number.isInteger(value) || value < 1 || value > 65535) throw new Error(`${name} must be a port number`);
  return value;
}

/** The ports, and the environment variable that changes each. */
export const PORTS = {
  site: { port: port('PORT', 3000), variable: 'PORT', what: 'the site' },
  gateway: { port: port('SUPABASE_PORT', CONFIG.api.port), variable: 'SUPABASE_PORT', what: 'the Supabase gateway' },
  inner: {
    port: port('SUPABASE_INNER_PORT', 54328),
    variable: 'SUPABASE_INNER_PORT',
    what: 'the gateway’s own door for site and function',
  },
  database: { port: port('DATABASE_PORT', CONFIG.db.port), variable: 'DATABASE_PORT', what: 'PostgreSQL' },
  functions: { port: port('FUNCTIONS_PORT', 54329), variable: 'FUNCTIONS_PORT', what: 'the first edge function' },
  mail: { port: port('MAIL_PORT', CONFIG.local_smtp.port), variable: 'MAIL_PORT', what: 'the page of mails' },
  smtp: {
    port: port('MAIL_SMTP_PORT', CONFIG.local_smtp.smtp_port),
    variable: 'MAIL_SMTP_PORT',
    what: 'the mail catcher',
  },
};

/** Where builds put what a function reads as its `built/`. */
export const BUILT_FUNCTIONS = path.join(DIST, 'functions');

/** Where the parts find each other; database and function listen nowhere else. */
export const HOST = '127.0.0.1';

/** Where site and gateway listen: this machine alone, unless an operator says otherwise (0.0.0.0 for everybody). */
export const LISTEN_HOST = process.env['LISTEN_HOST']?.replace(/^localhost$/i, HOST) ?? HOST;

/** The address people open, without a slash at its end. */
export const SITE_URL = siteUrl(process.env['SITE_URL'] ?? `http://localhost:${PORTS.site.port}`);
export const SUPABASE_URL = `http://localhost:${PORTS.gateway.port}`;

/** Where this machine itself asks the gateway: the name `localhost` may lead elsewhere. */
export const GATEWAY_URL = `http://${HOST}:${PORTS.gateway.port}`;
export const MAIL_URL = `http://localhost:${PORTS.mail.port}`;

/** Whether others than this machine can reach the stack, or are meant to: by where it listens, or by its address. */
export const OPEN_TO_OTHERS = !isLoopback(LISTEN_HOST) || !isLoopback(new URL(SITE_URL).hostname);

// Whoever registers where others can too proves their address first, whatever the file says.
if (OPEN_TO_OTHERS) CONFIG.auth.email.enable_confirmations = true;

/** Whether a host's name or address is of this machine alone. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

function siteUrl(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new Error('SITE_URL must be the address people open, such as https://example.com');
  return address.replace(/\/+$/, '');
}

export type Keys = {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  databasePassword: string;
} & VapidKeys;

export const KEYS_FILE = path.join(DATA, 'keys.json');

/** This installation's own keys, readable by its owner alone. What is missing is made: a key is rotated by taking it out. */
export function readKeys(): Keys {
  const kept = keptKeys();
  const secret = () => randomBytes(24).toString('base64url');
  const { vapidPublicKey, vapidPrivateKey } = kept;
  const keys: Keys = {
    jwtSecret: kept.jwtSecret || randomBytes(48).toString('base64url'),
    publishableKey: kept.publishableKey || `sb_publishable_${secret()}`,
    secretKey: kept.secretKey || `sb_secret_${secret()}`,
    databasePassword: kept.databasePassword || secret(),
    // A pair: neither serves without the other.
    ...(vapidPublicKey && vapidPrivateKey ? { vapidPublicKey, vapidPrivateKey } : makeVapidKeys()),
  };
  if (Object.entries(keys).some(([name, key]) => kept[name as keyof Keys] !== key)) {
    mkdirSync(DATA, { recursive: true });
    // Beside it first: the database knows one password, and a write that breaks off would lose it.
    writeFileSync(`${KEYS_FILE}.new`, JSON.stringify(keys, null, 2), { mode: 0o600 });
    renameSync(`${KEYS_FILE}.new`, KEYS_FILE);
  }
  return keys;
}

/** The keys there are already. Throws rather than let new ones take the place of what is lost. */
function keptKeys(): Partial<Keys> {
  const hasDatabase = existsSync(path.join(DATA, 'postgres', 'PG_VERSION'));
  const kept = existsSync(KEYS_FILE) ? parsedKeys(readFileSync(KEYS_FILE, 'utf8')) : hasDatabase ? undefined : {};
  if (kept && (kept.databasePassword || !hasDatabase)) return kept;
  throw new Error(
    `${KEYS_FILE} is missing or damaged. It holds the keys of this installation, the password of its database among them, ` +
      `so none are made anew. Put back a copy of it (every backup has one, as keys.json); or, if the data may be lost, delete ${DATA}.`,
  );
}

/** Undefined for what is no object of texts. */
function parsedKeys(text: string): Partial<Keys> | undefined {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What the maps show streets from. */
const MAP_SETTINGS = ['VITE_MAP_TILE_URL', 'VITE_MAP_ATTRIBUTION'];

/** What the apps are built with. Set by hand they point at another Supabase. */
export function viteEnvironment(keys: Keys): Record<string, string> {
  return {
    VITE_SUPABASE_URL: process.env['VITE_SUPABASE_URL'] ?? SUPABASE_URL,
    VITE_SUPABASE_PUBLISHABLE_KEY: process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? keys.publishableKey,
    // A build with other streets on its maps is another build.
    ...Object.fromEntries(
      MAP_SETTINGS.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined),
    ),
  };
}

/** The connection string of the embedded database, as its superuser `postgres`. */
export function databaseUrl(keys: Keys, databasePort = PORTS.database.port): string {
  return `postgres://postgres:${keys.databasePassword}@${HOST}:${databasePort}/postgres`;
}

/** Seconds after which a lost connection is tried again, always: the driver's own pauses grow to 20 s while PostgreSQL recovers. */
export const backoff = (): number => 0.2;
