// What the bodies of properties and cars have in common.
import * as z from 'zod/mini';
import {
  choiceOrDefault,
  distinct,
  flag,
  optionalChoice,
  optionalNumber,
  optionalText,
  requiredChoice,
  requiredText,
} from '../api/body-fields.ts';
import { LIMITS, MAX_PRICES, MIN_PRICE } from '../limits.ts';
import { CITIES } from '../places/cities.ts';
import { readDegrees } from '../places/typed-point.ts';
import { readAmount } from '../format/typed-price.ts';
import { CONTACT_BODY_FIELDS } from './contact-schema.ts';
import { IMAGE_MESSAGE, isImageUrl } from './image-url.ts';
import { inlineImage } from './inline-image.ts';
import { CURRENCIES, type Currency, DEFAULT_CURRENCY, LISTING_STATUSES } from './listing-facts.ts';
import { TEXT_LANGUAGE_CODES } from './text-languages.ts';
import { translations } from './translations-schema.ts';
import { formatAmount } from '../format/number.ts';
import { t } from '../format/text.ts';

/** An address, or a picture inside the body, which the server moves to storage. */
function isImage(image: string): boolean {
  if (image.startsWith('data:')) return inlineImage(image) !== undefined;
  return isImageUrl(image);
}

/** What an import says of an entry that is no listing at all. */
export const LISTING_IS_OBJECT = 'Each listing must have the fields of its form';

export const LISTING_BODY_FIELDS = {
  title: requiredText(LIMITS.title, 'Title'),
  description: optionalText(LIMITS.description, 'Description'),
  /** What title and description are in, and both in others. */
  language: optionalChoice(TEXT_LANGUAGE_CODES, 'Language'),
  translations: translations(),
  currency: choiceOrDefault(CURRENCIES, 'Currency'),
  location: requiredText(LIMITS.location, 'Location'),
  city: requiredChoice(CITIES, 'City'),
  latitude: optionalNumber('Latitude', { min: -90, max: 90, read: readDegrees }),
  longitude: optionalNumber('Longitude', { min: -180, max: 180, read: readDegrees }),
  images: z.pipe(
    z.transform((images: string[] | null | undefined) => images ?? undefined),
    z.optional(
      z
        .array(z.string(IMAGE_MESSAGE).check(z.refine(isImage, IMAGE_MESSAGE)), 'Images must be a list')
        .check(z.overwrite(distinct), z.maxLength(LIMITS.images, `Images can be at most ${LIMITS.images}`)),
    ),
  ),
  available: flag('Available'),
  ...CONTACT_BODY_FIELDS,
};

/** A price: from the smallest of any currency to the largest the columns hold. */
export const PRICE_RANGE = {
  min: Math.min(...Object.values(MIN_PRICE)),
  max: Math.max(...Object.values(MAX_PRICES)),
  read: (text: string) => readAmount(text),
};

/** Checks that a price of a body fits its currency: from the smallest to the largest. Without a currency it is in dollars. */
export function fitsCurrency<const Field extends string>(field: Field, label: string) {
  return z.refine<{ [Key in Field]?: number | null | undefined } & { currency?: Currency | undefined }>(
    ({ currency = DEFAULT_CURRENCY, ...body }) => {
      const price = body[field as never] ?? MIN_PRICE[currency];
      return price >= MIN_PRICE[currency] && price <= MAX_PRICES[currency];
    },
    {
      path: [field],
      error: ({ input }) => {
        const { currency = DEFAULT_CURRENCY, [field]: price } = input as {
          currency?: Currency;
          [name: string]: unknown;
        };
        return Number(price) > MAX_PRICES[currency]
          ? t(`${label} must be at most ${formatAmount(MAX_PRICES[currency])} ${currency}`)
          : t(`${label} must be at least ${MIN_PRICE[currency]} ${currency}`);
      },
    },
  );
}

type Coordinates = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** Checks that a place has both coordinates, and is not where both are zero. A body of changes may leave out one that stays. */
export function isWholePlace({ changes = false } = {}) {
  const isMissing = (one: keyof Coordinates, other: keyof Coordinates, message: string) =>
    z.refine<Coordinates>((body) => isThere(body[one]) || (body[other] ?? null) === null, {
      path: [one],
      error: message,
    });
  const isThere = (value: number | null | undefined) => value !== null && (changes || value !== undefined);
  return [
    isMissing('latitude', 'longitude', 'Latitude is missing'),
    isMissing('longitude', 'latitude', 'Longitude is missing'),
    z.refine<Coordinates>(({ latitude, longitude }) => latitude !== 0 || longitude !== 0, {
      path: ['latitude'],
      error: 'The coordinates 0, 0 are no place',
    }),
  ] as const;
}

/** The body of `PATCH …/available` of a listing: whether others see it once it is approved. */
export const listingAvailableSchema = z.object({
  available: z.boolean('Available must be true or false'),
});

/** The body of `PATCH …/status` of a listing. */
export const listingStatusSchema = z.object({ status: requiredChoice(LISTING_STATUSES, 'Status') });
