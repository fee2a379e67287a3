import { rmSync } from 'node:fs';
import { stack } from '../support/stack.ts';
import { startStacks, stopStacks } from '../support/stack-process.ts';
import { type Figure, figure, timeOf } from './measure.ts';

/** A stack as people start it: the site keeps public answers. What measures others asks with a cookie. */
export const KEEPING = { environment: { SITE_CACHE: 'on' } };

/** Until the site answers: with nothing but what is installed, builds included; and once more with all that is left of it. */
export async function benchStart(): Promise<Figure[]> {
  rmSync(stack.environment.DIST_DIR, { recursive: true, force: true });
  const cold = await timeOf(() => startStacks(1, KEEPING));
  await stopStacks();
  const warm = await timeOf(() => startStacks(1, { ...KEEPING, keepData: true }));
  return [figure('start, cold', 'stack', [cold]), figure('start, warm', 'stack', [warm])];
}
