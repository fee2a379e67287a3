import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Moves every port, so that the tests of two checkouts can run in parallel. */
const OFFSET = Number(process.env['TEST_PORT_OFFSET'] ?? 0);

/** The number of stacks. Each worker of a suite has its own stack, so workers do not disturb each other. */
export const STACKS = Number(process.env['TEST_STACKS'] ?? 1);

/**
 * Whether Auth is the embedded Auth. `AUTH_URL` and `CONTRACT_URL` replace it. Some checks apply only to the embedded Auth,
 * because it is stricter on purpose (embedded/README.md).
 */
export const isOwnAuth = !process.env['AUTH_URL'] && !process.env['CONTRACT_URL'];

/** Whether this is a file of the database suite. It has no stack, but a database of its own. */
export const hasOwnDatabase = Boolean(process.env['TEST_DATABASE_URL']);

/** Whether storage is the embedded storage. */
export const isOwnStorage = !process.env['STORAGE_URL'];

/** The stack's client id and secret at the tests' fakes of Google, Facebook and Apple. */
export const PROVIDER_CLIENT = { id: 'test-client', secret: 'test-client-secret' };

/**
 * The map of a test stack has no tiles. tests/support/map-tiles.ts finds these settings in a page's scripts and replaces them.
 */
export const TEST_MAP = { VITE_MAP_TILE_URL: 'none', VITE_MAP_ATTRIBUTION: 'Streets of the tests' };

export type Stack = ReturnType<typeof stackOf>;

/** A stack for the tests, on other ports than `npm start`. Its data is temporary. */
export function stackOf(index: number) {
  // Below the range for outgoing connections, because such a connection may briefly use any port in it.
  const base = 3900 + OFFSET + 10 * index;
  const ports = {
    PORT: base,
    SUPABASE_PORT: base + 21,
    SUPABASE_INNER_PORT: base + 23,
    DATABASE_PORT: base + 22,
    // One port for each function, from here on.
    FUNCTIONS_PORT: base + 27,
    MAIL_PORT: base + 24,
    MAIL_SMTP_PORT: base + 25,
  };
  const name = index === 0 ? 'stack' : `stack-${index}`;
  const data = path.join(ROOT, '.tmp', name);
  const dist = path.join(ROOT, '.tmp', name.replace('stack', 'dist'));
  const providersUrl = `http://localhost:${base + 26}`;
  const pushUrl = `http://127.0.0.1:${base + 30}`;
  const keys = () =>
    JSON.parse(readFileSync(path.join(data, 'keys.json'), 'utf8')) as {
      jwtSecret: string;
      publishableKey: string;
      secretKey: string;
      databasePassword: string;
      vapidPublicKey: string;
    };
  return {
    root: ROOT,
    data,
    dist,
    siteUrl: `http://localhost:${ports.PORT}`,
    supabaseUrl: `http://localhost:${ports.SUPABASE_PORT}`,
    mailUrl: `http://localhost:${ports.MAIL_PORT}`,
    providersUrl,
    pushUrl,
    /** Deno itself, with the first function (`api`). Only the gateway and the site call it. */
    functionsUrl: `http://127.0.0.1:${ports.FUNCTIONS_PORT}`,
    /** The variables that make `start.ts` run this stack instead of the developer's stack. */
    environment: {
      ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
      ...providerEnvironment(providersUrl),
      DATA_DIR: data,
      DIST_DIR: dist,
      DATABASE_FSYNC: 'off',
      // All tests have one client IP. Tests of the rate limits run Auth in their own process.
      AUTH_RATE_LIMITS: 'off',
      // A test must see its own writes at once. Other tests cover the HTTP cache.
      SITE_CACHE: 'off',
      // Tests must not send pushes to the internet. tests/support/push-service.ts replaces all push services.
      PUSH_SERVICES_URL: pushUrl,
      ...TEST_MAP,
    },
    keys,
    databaseUrl: () =>
      process.env['TEST_DATABASE_URL'] ??
      `postgres://postgres:${keys().databasePassword}@127.0.0.1:${ports.DATABASE_PORT}/postgres`,
  };
}

function providerEnvironment(providersUrl: string): Record<string, string> {
  const providers = ['GOOGLE', 'FACEBOOK', 'APPLE'].flatMap((name) => {
    const url = `${providersUrl}/${name.toLowerCase()}`;
    return [
      [`${name}_CLIENT_ID`, PROVIDER_CLIENT.id],
      [`${name}_CLIENT_SECRET`, PROVIDER_CLIENT.secret],
      [`AUTH_${name}_AUTHORIZE_URL`, `${url}/authorize`],
      [`AUTH_${name}_TOKEN_URL`, `${url}/token`],
      ...(name === 'FACEBOOK'
        ? [[`AUTH_${name}_PROFILE_URL`, `${url}/me`]]
        : [
            [`AUTH_${name}_ISSUER`, url],
            [`AUTH_${name}_JWKS_URL`, `${url}/keys`],
          ]),
    ];
  });
  return Object.fromEntries(providers) as Record<string, string>;
}

/** Vitest counts its workers from one, Playwright from zero. Other processes use the first stack. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The stack of this worker. */
export const stack = stackOf(worker);

/** The data folder and the port of the database suite's PostgreSQL. */
export const databaseStack = stackOf(7);

/** An additional stack that a test starts itself, to restore a backup into it. */
export const besideStack = stackOf(worker + 8);
