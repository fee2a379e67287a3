import type { FormValues } from './draft.ts';

/**
 * Returns only the fields that the user changed, plus their old values from the listing (`seen`). The server uses `seen` to detect
 * changes by another user. Unchanged fields are not sent, so saving never undoes another user's change.
 */
export function changedOnly<Body extends Record<string, unknown>>(
  body: Body,
  start: FormValues,
  now: FormValues,
  listing: Readonly<Record<string, unknown>>,
): Partial<Body> & { seen: Record<string, unknown> } {
  const changed = Object.entries(body).filter(([name]) => JSON.stringify(start[name]) !== JSON.stringify(now[name]));
  // A listing without translations has no `translations` field.
  const read: Record<string, unknown> = { translations: {}, ...listing };
  const seen = Object.fromEntries(changed.map(([name]) => [name, read[name] ?? null]));
  return { ...(Object.fromEntries(changed) as Partial<Body>), seen };
}
