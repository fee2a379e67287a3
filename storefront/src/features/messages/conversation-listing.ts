import { carPath, propertyPath } from '#shared/paths.ts';
import type { ConversationRow } from '#shared/conversations/conversation-schema.ts';
import { formatCarPrice, formatMoney, priceSuffix } from '#shared/format/money.ts';
import { type OwnText, ownText } from '#shared/listings/own-text.ts';

/** `marks` are the language attributes of the title. */
type Listing = {
  title: string;
  marks: Omit<OwnText, 'text'>;
  path: string;
  price: string | null;
  picture: string | undefined;
  isDeleted: boolean;
};

/** Returns the property or car of a conversation, or null if it was deleted. */
export function listingOf({ property, car }: Pick<ConversationRow, 'property' | 'car'>): Listing | null {
  if (car) {
    const { currency, purpose } = car;
    const price = currency && purpose ? formatCarPrice({ ...car, currency, purpose }) : null;
    return { ...shownOf(car), path: carPath(car.id), price };
  }
  if (!property) return null;
  const { price, currency, purpose } = property;
  const priceText =
    price === null ? null : formatMoney(price, currency ?? undefined) + priceSuffix(purpose ?? '', price);
  return { ...shownOf(property), path: propertyPath(property.id), price: priceText };
}

function shownOf(listing: NonNullable<ConversationRow['property' | 'car']>) {
  const { images, isDeleted } = listing;
  const { text: title, ...marks } = ownText(listing, 'title');
  return { title, marks, picture: images[0], isDeleted: isDeleted ?? false };
}
