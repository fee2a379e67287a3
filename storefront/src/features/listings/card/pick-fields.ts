/** What every card shows. */
export const CARD_FIELDS = [
  'id',
  'location',
  'city',
  'currency',
  'images',
  'status',
  'available',
  'approvalStatus',
  'isOwner',
  'checked',
  'priceLowered',
  'createdAt',
  'confirmedAt',
  'isConfirmed',
] as const;

/**
 * A listing of a list with no more than is shown of it there, these fields and one photo: whole ones would be too much for what a server
 * may send at once.
 */
export function pickFields<Card extends { images: string[] }, Field extends keyof Card>(
  card: Card,
  fields: readonly Field[],
): Pick<Card, Field> {
  const shown = Object.fromEntries(fields.filter((field) => field in card).map((field) => [field, card[field]]));
  return { ...(shown as Pick<Card, Field>), images: card.images.slice(0, 1) };
}
