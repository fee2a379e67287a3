// What the bodies of properties and cars have in common.
import * as z from 'zod/mini';
import {
  choiceOrDefault,
  distinct,
  flag,
  optionalNumber,
  optionalText,
  requiredChoice,
  requiredText,
} from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { CITIES } from '../places/cities.ts';
import { IMAGE_MESSAGE, isImageAddress } from './image-address.ts';
import { inlineImage } from './inline-image.ts';
import { CURRENCIES, LISTING_STATUSES } from './listing-facts.ts';

/** An address, or a picture inside the body, which the server moves to storage. */
function isImage(image: string): boolean {
  if (image.startsWith('data:')) return inlineImage(image) !== undefined;
  return isImageAddress(image);
}

export const LISTING_BODY_FIELDS = {
  title: requiredText(LIMITS.title, 'Title'),
  description: optionalText(LIMITS.description, 'Description'),
  currency: choiceOrDefault(CURRENCIES, 'Currency'),
  location: requiredText(LIMITS.location, 'Location'),
  city: requiredChoice(CITIES, 'City'),
  latitude: optionalNumber('Latitude', { min: -90, max: 90 }),
  longitude: optionalNumber('Longitude', { min: -180, max: 180 }),
  images: z.pipe(
    z.transform((images: string[] | null | undefined) => images ?? undefined),
    z.optional(
      z
        .array(z.string(IMAGE_MESSAGE).check(z.refine(isImage, IMAGE_MESSAGE)), 'Images must be a list')
        .check(z.overwrite(distinct), z.maxLength(LIMITS.images, `Images can be at most ${LIMITS.images}`)),
    ),
  ),
  available: flag('Available'),
};

/** The body of `PATCH …/status` of a listing. */
export const listingStatusSchema = z.object({ status: requiredChoice(LISTING_STATUSES, 'Status') });
