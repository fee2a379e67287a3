import { stack } from './stack.ts';

/** Fails with a clear message if the stack that a suite needs does not run. */
export async function setup(): Promise<void> {
  const response = await fetch(`${stack.siteUrl}/api/health`).catch(() => undefined);
  if (!response?.ok)
    throw new Error('The test stack does not run. Use `npm test`, or `npm run test:stack` in another terminal.');
}
