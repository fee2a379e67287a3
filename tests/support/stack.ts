import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The stack the tests run against: their own, on ports beside those of `npm start`, with data that is thrown away. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const DATA = path.join(ROOT, '.tmp/stack');

/** Moves every port, so that the tests of two checkouts can run side by side. */
const OFFSET = Number(process.env['TEST_PORT_OFFSET'] ?? 0);

/** Below those a system gives to outgoing connections, one of which may hold any other port for a moment. */
const ports = {
  PORT: 3900 + OFFSET,
  SUPABASE_PORT: 3921 + OFFSET,
  DATABASE_PORT: 3922 + OFFSET,
  FUNCTIONS_PORT: 3929 + OFFSET,
  MAIL_PORT: 3924 + OFFSET,
  MAIL_SMTP_PORT: 3925 + OFFSET,
};

/** Where the tests play Google, Facebook and Apple, and as whom the stack comes to them. */
const PROVIDER_PORT = Number(process.env['PROVIDER_PORT'] ?? 3926 + OFFSET);
export const PROVIDER_CLIENT = { id: 'test-client', secret: 'test-client-secret' };
export const providerUrl = (name: string): string => `http://localhost:${PROVIDER_PORT}/${name}`;

const providers = ['GOOGLE', 'FACEBOOK', 'APPLE'].flatMap((name) => {
  const url = providerUrl(name.toLowerCase());
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

export const stack = {
  root: ROOT,
  data: DATA,
  siteUrl: `http://localhost:${ports.PORT}`,
  supabaseUrl: `http://localhost:${ports.SUPABASE_PORT}`,
  mailUrl: `http://localhost:${ports.MAIL_PORT}`,
  /** Deno itself, which only the gateway and the site ask. */
  functionsUrl: `http://127.0.0.1:${ports.FUNCTIONS_PORT}`,
  /** What makes `start.ts` run this stack instead of the developer's. */
  environment: {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATA_DIR: DATA,
    DIST_DIR: path.join(ROOT, '.tmp/dist'),
    DATABASE_FSYNC: 'off',
    ...(Object.fromEntries(providers) as Record<string, string>),
  },
  keys: () =>
    JSON.parse(readFileSync(path.join(DATA, 'keys.json'), 'utf8')) as {
      jwtSecret: string;
      publishableKey: string;
      secretKey: string;
      databasePassword: string;
    },
  databaseUrl: () => `postgres://postgres:${stack.keys().databasePassword}@127.0.0.1:${ports.DATABASE_PORT}/postgres`,
};
