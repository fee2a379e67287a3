import type { FormValues } from './draft.ts';

/**
 * What of a body to send for somebody else's listing: the fields that were changed. What its owner has set (to hide it, for
 * one) would otherwise be written as the administrator's own decision.
 */
export function changedOnly<Body extends Record<string, unknown>>(
  body: Body,
  start: FormValues,
  now: FormValues,
): Partial<Body> {
  const changed = Object.entries(body).filter(([name]) => JSON.stringify(start[name]) !== JSON.stringify(now[name]));
  return Object.fromEntries(changed) as Partial<Body>;
}
