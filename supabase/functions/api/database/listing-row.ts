import type { CarCard } from '#shared/cars/car.ts';

// Computed fields of the database, which the embedded server cannot rename.

/** What a listing says of the caller. */
type ViewerState = { isFavorite: boolean; isOwner: boolean };

/** What of its languages nobody said is left out, as lists and details do. */
type Languages = Pick<CarCard, 'language' | 'translations'>;

/** A row of a listing with its reports, as PostgREST answers it. */
export type ListingRow<Listing> = Omit<Listing, keyof ViewerState> & { is_favorite: boolean; is_owner: boolean };

/** The listing of a row, if there is one. */
export function listingOf<Listing extends ViewerState & Languages>(row: ListingRow<Listing> | null): Listing | null {
  if (row === null) return null;
  const { is_favorite: isFavorite, is_owner: isOwner, language, translations, ...rest } = row;
  const texts = { ...(language && { language }), ...(hasAny(translations) && { translations }) };
  return { ...rest, ...texts, isFavorite, isOwner } as unknown as Listing;
}

type Contact = Pick<CarCard, 'contactPhone' | 'contactEmail'>;

/** A car with its contact, as PostgREST answers it. The contact is null, unless the caller may read it. */
export type CarRow<Car extends Contact> = Omit<Car, keyof Contact> & {
  contact_phone: string | null;
  contact_email: string | null;
};

/** The car of a row, if there is one. */
export function carOf<Car extends Contact>(row: CarRow<Car>): Car;
export function carOf<Car extends Contact>(row: CarRow<Car> | null): Car | null;
export function carOf<Car extends Contact>(row: CarRow<Car> | null): Car | null {
  if (row === null) return null;
  const { contact_phone: contactPhone, contact_email: contactEmail, ...rest } = row;
  return { ...rest, contactPhone, contactEmail } as unknown as Car;
}

function hasAny(translations: Languages['translations']): boolean {
  return translations !== undefined && Object.keys(translations).length > 0;
}
