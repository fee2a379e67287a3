/** What a listing says of the caller. In the database these are computed fields, which the embedded server cannot rename. */
type Flags = { isFavorite: boolean; isOwner: boolean };

/** A row of a listing with its flags, as PostgREST answers it. */
export type ListingRow<Listing> = Omit<Listing, keyof Flags> & { is_favorite: boolean; is_owner: boolean };

/** The listing of a row, if there is one. */
export function listingOf<Listing extends Flags>(row: ListingRow<Listing> | null): Listing | null {
  if (row === null) return null;
  const { is_favorite: isFavorite, is_owner: isOwner, ...rest } = row;
  return { ...rest, isFavorite, isOwner } as unknown as Listing;
}
