import { call } from '#browser/api/client.ts';
import type { ContactWay } from '#shared/listings/contact-schema.ts';
import type { ContactListing } from './contact-listing.ts';

const FOLDERS = { property: 'properties', car: 'cars' };

/** Reports to the server that a person does something with a listing. A failure is nothing that they must know. */
export function reportVisit(
  { kind, id }: Pick<ContactListing, 'kind' | 'id'>,
  what: 'views' | 'presses',
  body: object,
) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, keepalive: true };
  void call(`/api/${FOLDERS[kind]}/${id}/${what}`, { ...init, body: JSON.stringify(body) }).catch(() => undefined);
}

/** Counts a press on call or WhatsApp of a listing. */
export function countPress(listing: Pick<ContactListing, 'kind' | 'id'>, way: ContactWay): void {
  reportVisit(listing, 'presses', { way });
}
