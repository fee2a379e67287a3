import type { CarCard } from '#shared/cars/car.ts';

// Conversions for computed fields, which the embedded server cannot rename.

/** Facts about a listing that depend on the caller. */
type ViewerState = { isFavorite: boolean; isOwner: boolean };

/** The languages of a listing. Lists and details omit them if they are unknown. */
type Languages = Pick<CarCard, 'language' | 'translations'>;

/** A listing row with its computed fields, as PostgREST returns it. */
export type ListingRow<Listing> = Omit<Listing, keyof ViewerState> & { is_favorite: boolean; is_owner: boolean };

/** Converts a row to a listing, or null to null. */
export function listingOf<Listing extends ViewerState & Languages>(row: ListingRow<Listing> | null): Listing | null {
  if (row === null) return null;
  const { is_favorite: isFavorite, is_owner: isOwner, language, translations, ...rest } = row;
  const texts = { ...(language && { language }), ...(hasAny(translations) && { translations }) };
  return { ...rest, ...texts, isFavorite, isOwner } as unknown as Listing;
}

type Contact = Pick<CarCard, 'contactPhone' | 'contactEmail'>;

/** A car row with its contact, as PostgREST returns it. The contact is null, unless the caller may read it. */
export type CarRow<Car extends Contact> = Omit<Car, keyof Contact> & {
  contact_phone: string | null;
  contact_email: string | null;
};

/** Converts a row to a car, or null to null. */
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
