import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import { optionalText } from '../api/body-fields.ts';
import { carCardSchema } from '../cars/car.ts';
import { LIMITS } from '../limits.ts';
import { AVAILABILITY_FIELDS } from '../listings/listing.ts';
import { listingChoice } from '../listings/listing-choice.ts';
import { propertyCardSchema } from '../properties/property.ts';

/** The body of `POST /api/favorites`: a property or a car. */
export const newFavoriteSchema = listingChoice('Choose a property or a car to save');

/** The body of `PUT /api/favorites/{propertyId}/note`: the user's private note, or null to remove it. */
export const favoriteNoteSchema = z.object({ note: optionalText(LIMITS.favoriteNote, 'Note') });

export const favoriteSchema = z.object({
  id: id(),
  userId: id(),
  propertyId: optionalId(),
  carId: optionalId(),
  /** The user's private note. */
  note: textOrNull(),
  createdAt: moment(),
});

/** A row of `GET /api/favorites`: the saved listing as a card. */
export const favoriteCardSchema = z.extend(favoriteSchema, {
  property: z.nullable(z.extend(propertyCardSchema, AVAILABILITY_FIELDS)),
  car: z.nullable(z.extend(carCardSchema, AVAILABILITY_FIELDS)),
});

export type FavoriteCard = z.infer<typeof favoriteCardSchema>;

export const favoriteCheckSchema = z.object({ isFavorite: z.boolean() });
