import { stack } from './stack.ts';

/** Says plainly what is missing when a suite is run without the stack it needs. */
export async function setup(): Promise<void> {
  const response = await fetch(`${stack.siteUrl}/api/health`).catch(() => undefined);
  if (!response?.ok)
    throw new Error('The test stack does not run. Use `npm test`, or `npm run test:stack` in another terminal.');
}
