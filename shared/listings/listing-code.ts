import { readCode, withPlainSigns } from '../format/plain-signs.ts';
import { carPath, propertyPath } from '../paths.ts';

/** The two letters of a city and a number. */
const CODE = /^([A-Z]{2})(\d{4,10})$/;
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ID_ALONE = new RegExp(`^${ID}$`);
/** The page of a listing, anywhere in what people share of it. */
const LINK = new RegExp(`/(?:property|car|admin/(?:properties|cars|people))/(${ID})(?![\\w-])`);

/** What a search names instead of describing it: the code of a listing as HG-4821, its id, or the id in a link to its page. */
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
