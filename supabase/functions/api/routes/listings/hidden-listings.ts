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
    summary: 'What the caller left out of their searches, the latest first.',
    caller: 'user',
    answer: z.array(hiddenListingSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_hidden_listings')) as HiddenListing[],
  }),

  route('POST', '/hidden-listings', {
    summary: 'Leaves a property or a car out of the caller’s searches. Doing it again changes nothing.',
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
    summary: 'Takes a property back into the caller’s searches. Doing it again changes nothing.',
    caller: 'user',
    params: z.object({ propertyId: z.guid() }),
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('hidden_listings').delete().eq('property_id', params.propertyId));
      return SHOWN_AGAIN;
    },
  }),

  route('DELETE', '/hidden-listings/cars/{carId}', {
    summary: 'Takes a car back into the caller’s searches. Doing it again changes nothing.',
    caller: 'user',
    params: z.object({ carId: z.guid() }),
    answer: doneSchema,
    handle: async ({ db, params }) => {
      dataOf(await db.from('hidden_listings').delete().eq('car_id', params.carId));
      return SHOWN_AGAIN;
    },
  }),
];
