import { existsSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';

/** Fails with a clear message if there is no Supabase for the contract tests. */
export async function setup(): Promise<void> {
  const url = process.env['CONTRACT_URL'] ?? stack.supabaseUrl;
  const response = await fetch(`${url}/auth/v1/health`, {
    headers: { apikey: process.env['CONTRACT_PUBLISHABLE_KEY'] ?? publishableKey() },
  }).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`No Supabase answers at ${url}. Use \`npm run test:stack\`, or set CONTRACT_URL and its keys.`);
}

function publishableKey(): string {
  return existsSync(path.join(stack.data, 'keys.json')) ? stack.keys().publishableKey : '';
}
