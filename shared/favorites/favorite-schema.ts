import * as z from 'zod/mini';
import { id, moment, optionalId } from '../api/answer-fields.ts';
import { reference } from '../api/body-fields.ts';
import { carCardSchema } from '../cars/car.ts';
import { CONFIRMATION_FIELDS } from '../listings/listing.ts';
import { propertyCardSchema } from '../properties/property.ts';

const CHOICE_MESSAGE = 'Choose a property or a car to save';

/** The body of `POST /api/favorites`: a property or a car. */
export const newFavoriteSchema = z
  .object({ propertyId: z.optional(reference(CHOICE_MESSAGE)), carId: z.optional(reference(CHOICE_MESSAGE)) })
  .check(
    z.refine(({ propertyId, carId }) => (propertyId === undefined) !== (carId === undefined), {
      path: ['propertyId'],
      error: CHOICE_MESSAGE,
    }),
  );

export const favoriteSchema = z.object({
  id: id(),
  userId: id(),
  propertyId: optionalId(),
  carId: optionalId(),
  createdAt: moment(),
});

/** A row of `GET /api/favorites`: what was saved, as its card. */
export const favoriteCardSchema = z.extend(favoriteSchema, {
  property: z.nullable(z.extend(propertyCardSchema, CONFIRMATION_FIELDS)),
  car: z.nullable(z.extend(carCardSchema, CONFIRMATION_FIELDS)),
});

export type FavoriteCard = z.infer<typeof favoriteCardSchema>;

export const favoriteCheckSchema = z.object({ isFavorite: z.boolean() });
