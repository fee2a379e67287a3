import { send } from '#browser/api/client.ts';
import type { ContactWay } from '#shared/listings/contact-schema.ts';
import type { ContactListing } from './contact-listing.ts';

const FOLDERS = { property: 'properties', car: 'cars' } as const;

type Listing = Pick<ContactListing, 'kind' | 'id'>;

/** Counts a view of a listing's page. The user need not know about a failure. */
export function countView({ kind, id }: Listing): void {
  void send('POST', `/api/${FOLDERS[kind]}/{id}/views`, { path: { id }, keepalive: true }).catch(() => undefined);
}

/** Counts a click on a listing's call or WhatsApp button. The user need not know about a failure. */
export function countPress({ kind, id }: Listing, way: ContactWay): void {
  const input = { path: { id }, body: { way }, keepalive: true } as const;
  void send('POST', `/api/${FOLDERS[kind]}/{id}/presses`, input).catch(() => undefined);
}
