import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Moves every port, so that the tests of two checkouts can run side by side. */
const OFFSET = Number(process.env['TEST_PORT_OFFSET'] ?? 0);

/** How many stacks run: each worker of a suite has one for itself, and is never disturbed by what another does to its own. */
export const STACKS = Number(process.env['TEST_STACKS'] ?? 1);

/**
 * Whether Auth is the embedded one. `AUTH_URL` and `CONTRACT_URL` put another in its place: where the embedded one is stricter on
 * purpose (supabase/embedded/README.md), only it is asked.
 */
export const isOwnAuth = !process.env['AUTH_URL'] && !process.env['CONTRACT_URL'];

/** The same of storage. */
export const isOwnStorage = !process.env['STORAGE_URL'];

/** Where the tests play Google, Facebook and Apple, and as whom the stack comes to them. */
export const PROVIDER_CLIENT = { id: 'test-client', secret: 'test-client-secret' };

/** The map of a stack of the tests has no tiles: tests/support/map-tiles.ts gives some to a page, and finds these settings in its scripts. */
export const TEST_MAP = { VITE_MAP_TILE_URL: 'none', VITE_MAP_ATTRIBUTION: 'Streets of the tests' };

export type Stack = ReturnType<typeof stackOf>;

/** One of the stacks the tests run against, on ports beside those of `npm start`, with data that is thrown away. */
export function stackOf(index: number) {
  // Below those a system gives to outgoing connections, one of which may hold any other port for a moment.
  const base = 3900 + OFFSET + 10 * index;
  const ports = {
    PORT: base,
    SUPABASE_PORT: base + 21,
    SUPABASE_INNER_PORT: base + 23,
    DATABASE_PORT: base + 22,
    // One for each function from here on.
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
    /** Deno itself, as it serves the first function (`api`); only the gateway and the site ask it. */
    functionsUrl: `http://127.0.0.1:${ports.FUNCTIONS_PORT}`,
    /** What makes `start.ts` run this stack instead of the developer's. */
    environment: {
      ...Object.fromEntries(Object.entries(ports).map(([variable, port]) => [variable, String(port)])),
      ...providerEnvironment(providersUrl),
      DATA_DIR: data,
      DIST_DIR: dist,
      DATABASE_FSYNC: 'off',
      // Everybody here comes from one address; auth with its limits runs in the process of the tests that try them.
      AUTH_RATE_LIMITS: 'off',
      // What a test has just written is there at once; what the site keeps has tests of its own.
      SITE_CACHE: 'off',
      // Nothing is pushed to anybody outside: tests/support/push-service.ts stands in for all push services.
      PUSH_SERVICES_URL: pushUrl,
      ...TEST_MAP,
    },
    keys,
    databaseUrl: () => `postgres://postgres:${keys().databasePassword}@127.0.0.1:${ports.DATABASE_PORT}/postgres`,
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

/** Vitest counts its workers from one, Playwright from nought; whoever is none of theirs looks at the first stack. */
const worker = Number(process.env['VITEST_POOL_ID'] ?? 1) - 1 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The stack of this worker. */
export const stack = stackOf(worker);

/** A further stack beside it, which a test starts itself: a backup is restored into it. */
export const besideStack = stackOf(worker + 8);
