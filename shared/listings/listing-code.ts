import { readCode, withPlainSigns } from '../format/plain-signs.ts';
import { carPath, propertyPath } from '../paths.ts';

/** Two letters for the city, and a number. */
const CODE = /^([A-Z]{2})(\d{4,10})$/;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID_ALONE = new RegExp(`^${ID}$`);
/** The URL of a listing's page, anywhere in a shared text. */
const LINK = new RegExp(`/(?:property|car|admin/(?:properties|cars|people))/(${ID})(?![\\w-])`);

/** Reads a reference to one listing from a search text: a code such as HG-4821, an id, or the id in a link to its page. */
export function readListingReference(text: string): string | undefined {
  const [, letters, number] = CODE.exec(readCode(text).toUpperCase()) ?? [];
  if (letters) return `${letters}-${number}`;
  const plain = withPlainSigns(text).trim().toLowerCase();
  return ID_ALONE.test(plain) ? plain : LINK.exec(plain)?.[1];
}

/** The listing that a reference names. */
export type NamedListing = { kind: 'property' | 'car'; id: string };

export function listingPath({ kind, id }: NamedListing): string {
  return kind === 'car' ? carPath(id) : propertyPath(id);
}
