import { rmSync } from 'node:fs';
import { stack } from '../support/stack.ts';
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { type Figure, figure, timeOf } from './measure.ts';

/** A stack with the HTTP cache on, as in production. Other measurements send a cookie, so their responses are not stored. */
export const WITH_HTTP_CACHE = { environment: { SITE_CACHE: 'on' } };

/** Measures the time until the site responds: a first start with builds, and a second start with all data. */
export async function benchStart(): Promise<Figure[]> {
  rmSync(stack.environment.DIST_DIR, { recursive: true, force: true });
  const cold = await timeOf(() => startStacks(1, WITH_HTTP_CACHE));
  await stopStacks();
  const warm = await timeOf(() => startStacks(1, { ...WITH_HTTP_CACHE, keepData: true }));
  return [figure('start, cold', 'stack', [cold]), figure('start, warm', 'stack', [warm])];
}
