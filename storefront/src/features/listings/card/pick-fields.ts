/** Fields that every card shows. */
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

/** Returns a listing with only these fields and its first photo. All fields would make the server-rendered document too large. */
export function pickFields<Card extends { images: string[] }, Field extends keyof Card>(
  card: Card,
  fields: readonly Field[],
): Pick<Card, Field> {
  const shown = Object.fromEntries(fields.filter((field) => field in card).map((field) => [field, card[field]]));
  return { ...(shown as Pick<Card, Field>), images: card.images.slice(0, 1) };
}
