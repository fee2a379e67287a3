import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import { FUNCTION_SETTINGS } from '../../commands/deploy/function-settings.ts';
import { hostedConfig } from '../../commands/deploy/hosted-config.ts';
import { stack } from '../support/stack.ts';

const LOCAL = readFileSync(path.join(stack.root, 'supabase/config.toml'), 'utf8');
const google = { GOOGLE_CLIENT_ID: 'id-of-google', GOOGLE_CLIENT_SECRET: 'secret-of-google' };

test('the hosted project gets the configuration of the local stacks with its own URLs and confirmed emails @feature 13.9a', () => {
  const text = hostedConfig(LOCAL, { PUBLIC_SITE_URL: 'https://example.com', ...google });
  const [hosted, local] = [parse(text), parse(LOCAL)] as { auth: Record<string, object> }[];
  expect(hosted?.auth).toEqual({
    ...local?.auth,
    site_url: 'https://example.com',
    additional_redirect_urls: ['https://example.com/api/auth/callback'],
    email: { ...local?.auth['email'], enable_confirmations: true },
    external: {
      google: { enabled: true, client_id: 'env(GOOGLE_CLIENT_ID)', secret: 'env(GOOGLE_CLIENT_SECRET)' },
      facebook: { enabled: false },
      apple: { enabled: false },
    },
  });
  expect(text).not.toContain('secret-of-google');
  expect(Object.keys(hosted ?? {}).toSorted()).toEqual(['api', 'auth', 'project_id', 'realtime', 'storage']);
});

test('the command knows each setting that the functions read @feature 13.9a', () => {
  const folder = path.join(stack.root, 'supabase/functions');
  const sources = globSync('**/*.ts', { cwd: folder, exclude: ['*/built/**'] }).map((file) =>
    readFileSync(path.join(folder, file), 'utf8'),
  );
  const read = sources.flatMap((source) =>
    [...source.matchAll(/(?:Deno\.env\.get|\bsetting)\('([A-Z_]+)'/g)].map(([, name = '']) => name),
  );
  expect(read.length).toBeGreaterThan(20);
  // Supabase sets its own variables. Only tests and the embedded stack set other URLs of providers.
  const notSet = /^SUPABASE_|_API_URL$|^(PUSH_SERVICES_URL|TEXT_CATCHER_URL|FUNCTIONS_BUILT_DIR)$/;
  expect(FUNCTION_SETTINGS.toSorted()).toEqual([...new Set(read)].filter((name) => !notSet.test(name)).toSorted());
});
