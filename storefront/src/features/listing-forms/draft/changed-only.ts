import type { FormValues } from './draft.ts';

/**
 * The fields of a body that the user changed, with what they had read of these in the listing (`seen`): another user may have
 * changed them meanwhile. What the user left alone is not sent, and so never undoes what another user did.
 */
export function changedOnly<Body extends Record<string, unknown>>(
  body: Body,
  start: FormValues,
  now: FormValues,
  listing: Readonly<Record<string, unknown>>,
): Partial<Body> & { seen: Record<string, unknown> } {
  const changed = Object.entries(body).filter(([name]) => JSON.stringify(start[name]) !== JSON.stringify(now[name]));
  // A listing leaves its translations out where there are none.
  const read: Record<string, unknown> = { translations: {}, ...listing };
  const seen = Object.fromEntries(changed.map(([name]) => [name, read[name] ?? null]));
  return { ...(Object.fromEntries(changed) as Partial<Body>), seen };
}
