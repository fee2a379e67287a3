import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The stack the tests run against: their own, on ports beside those of `npm start`, with data that is thrown away. */
const ROOT = path.resolve(import.meta.dirname, '../..');
const DATA = path.join(ROOT, '.tmp/stack');

const ports = { PORT: 3900, SUPABASE_PORT: 54921, DATABASE_PORT: 54922, FUNCTIONS_PORT: 54929 };

export const stack = {
  root: ROOT,
  data: DATA,
  siteUrl: `http://localhost:${ports.PORT}`,
  supabaseUrl: `http://localhost:${ports.SUPABASE_PORT}`,
  /** What makes `start.ts` run this stack instead of the developer's. */
  environment: {
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    DATA_DIR: DATA,
    DIST_DIR: path.join(ROOT, '.tmp/dist'),
    DATABASE_FSYNC: 'off',
  },
  keys: () =>
    JSON.parse(readFileSync(path.join(DATA, 'keys.json'), 'utf8')) as {
      publishableKey: string;
      secretKey: string;
      databasePassword: string;
    },
  databaseUrl: () => `postgres://postgres:${stack.keys().databasePassword}@127.0.0.1:${ports.DATABASE_PORT}/postgres`,
};
