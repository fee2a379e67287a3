import * as z from 'zod/mini';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  favoriteCardSchema,
  favoriteCheckSchema,
  favoriteNoteSchema,
  favoriteSchema,
  newFavoriteSchema,
} from '#shared/favorites/favorite-schema.ts';
import { columnsOf, snakeKeys } from '#shared/api/snake-keys.ts';
import { type database, dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

type Favorite = z.infer<typeof favoriteSchema>;

const PROPERTY_ID = z.object({ propertyId: z.guid() });
const CAR_ID = z.object({ carId: z.guid() });
const NOT_SAVED = 'You have not saved this listing';
const REMOVED = { message: DONE_MESSAGES.removedFromFavorites };

export const favoriteRoutes = [
  route('GET', '/favorites', {
    summary: 'List your favorites',
    description: 'Returns the caller’s saved listings with their cards, newest first.',
    caller: 'user',
    answer: z.array(favoriteCardSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_favorites')) as z.infer<typeof favoriteCardSchema>[],
  }),

  route('POST', '/favorites', {
    summary: 'Save a favorite',
    description: 'Saves a property or a car. Repeating the call has no effect.',
    caller: 'user',
    body: newFavoriteSchema,
    answer: favoriteSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const saved = db.rpc('save_favorite', snakeKeys(body));
      return dataOf(await saved.select<string, Favorite>(columnsOf(favoriteSchema)).single());
    },
  }),

  route('GET', '/favorites/{propertyId}/check', {
    summary: 'Check if a property is saved',
    description: 'Returns whether the caller has saved the property.',
    caller: 'user',
    params: PROPERTY_ID,
    answer: favoriteCheckSchema,
    handle: async ({ db, params }) => {
      const found = await db.from('favorites').select('id').eq('property_id', params.propertyId).maybeSingle();
      return { isFavorite: dataOf(found) !== null };
    },
  }),

  route('GET', '/favorites/cars/{carId}/check', {
    summary: 'Check if a car is saved',
    description: 'Returns whether the caller has saved the car.',
    caller: 'user',
    params: CAR_ID,
    answer: favoriteCheckSchema,
    handle: async ({ db, params }) => {
      const found = await db.from('favorites').select('id').eq('car_id', params.carId).maybeSingle();
      return { isFavorite: dataOf(found) !== null };
    },
  }),

  route('PUT', '/favorites/{propertyId}/note', {
    summary: 'Set the note of a saved property',
    description: 'Writes or deletes the caller’s private note on a saved property. No other user can read it.',
    caller: 'user',
    params: PROPERTY_ID,
    body: favoriteNoteSchema,
    answer: favoriteSchema,
    missing: NOT_SAVED,
    handle: ({ db, params, body }) => writeNote(db, { property_id: params.propertyId }, body),
  }),

  route('PUT', '/favorites/cars/{carId}/note', {
    summary: 'Set the note of a saved car',
    description: 'Writes or deletes the caller’s private note on a saved car. No other user can read it.',
    caller: 'user',
    params: CAR_ID,
    body: favoriteNoteSchema,
    answer: favoriteSchema,
    missing: NOT_SAVED,
    handle: ({ db, params, body }) => writeNote(db, { car_id: params.carId }, body),
  }),

  route('DELETE', '/favorites/{propertyId}', {
    summary: 'Remove a saved property',
    description: 'Removes a property from the caller’s favorites. Repeating the call has no effect.',
    caller: 'user',
    params: PROPERTY_ID,
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('favorites').delete().eq('property_id', params.propertyId));
      return REMOVED;
    },
  }),

  route('DELETE', '/favorites/cars/{carId}', {
    summary: 'Remove a saved car',
    description: 'Removes a car from the caller’s favorites. Repeating the call has no effect.',
    caller: 'user',
    params: CAR_ID,
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('favorites').delete().eq('car_id', params.carId));
      return REMOVED;
    },
  }),
];

/** Replaces the note on a saved listing of the caller. Null if they have not saved it. */
async function writeNote(
  db: ReturnType<typeof database>,
  listing: { property_id: string } | { car_id: string },
  { note = null }: z.infer<typeof favoriteNoteSchema>,
): Promise<Favorite | null> {
  const written = db.from('favorites').update({ note }).match(listing);
  return dataOf(await written.select<string, Favorite>(columnsOf(favoriteSchema)).maybeSingle());
}
