import { call } from '#browser/api/client.ts';
import type { ContactWay } from '#shared/listings/contact-schema.ts';
import type { ContactListing } from './contact-listing.ts';

const FOLDERS = { property: 'properties', car: 'cars' };

/** Reports a user's action on a listing to the server. The user need not know about a failure. */
export function reportVisit(
  { kind, id }: Pick<ContactListing, 'kind' | 'id'>,
  what: 'views' | 'presses',
  body: object,
) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, keepalive: true };
  void call(`/api/${FOLDERS[kind]}/${id}/${what}`, { ...init, body: JSON.stringify(body) }).catch(() => undefined);
}

/** Counts a click on a listing's call or WhatsApp button. */
export function countPress(listing: Pick<ContactListing, 'kind' | 'id'>, way: ContactWay): void {
  reportVisit(listing, 'presses', { way });
}
