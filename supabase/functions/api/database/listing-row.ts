import type { CarCard } from '#shared/cars/car.ts';

/** What a listing says of the caller. In the database these are computed fields, which the embedded server cannot rename. */
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

function hasAny(translations: Languages['translations']): boolean {
  return translations !== undefined && Object.keys(translations).length > 0;
}
