import * as z from 'zod/mini';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import { type HiddenListing, hiddenListingSchema, newHiddenListingSchema } from '#shared/listings/hidden-listing.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

const SHOWN_AGAIN = { message: DONE_MESSAGES.shownAgain };

export const hiddenListingRoutes = [
  route('GET', '/hidden-listings', {
    summary: 'List your hidden listings',
    description: 'Returns the listings that the caller has hidden from their searches, latest first.',
    caller: 'user',
    answer: z.array(hiddenListingSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_hidden_listings')) as HiddenListing[],
  }),

  route('POST', '/hidden-listings', {
    summary: 'Hide a listing from your searches',
    description: 'Hides a property or a car from the caller’s searches. Repeating the call has no effect.',
    caller: 'user',
    body: newHiddenListingSchema,
    answer: doneSchema,
    status: 201,
    handle: async ({ db, body }) => {
      dataOf(await db.rpc('hide_listing', snakeKeys(body)));
      return { message: DONE_MESSAGES.hidden };
    },
  }),

  route('DELETE', '/hidden-listings/{propertyId}', {
    summary: 'Show a hidden property again',
    description: 'Shows a property in the caller’s searches again. Repeating the call has no effect.',
    caller: 'user',
    params: z.object({ propertyId: z.guid() }),
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('hidden_listings').delete().eq('property_id', params.propertyId));
      return SHOWN_AGAIN;
    },
  }),

  route('DELETE', '/hidden-listings/cars/{carId}', {
    summary: 'Show a hidden car again',
    description: 'Shows a car in the caller’s searches again. Repeating the call has no effect.',
    caller: 'user',
    params: z.object({ carId: z.guid() }),
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('hidden_listings').delete().eq('car_id', params.carId));
      return SHOWN_AGAIN;
    },
  }),
];
