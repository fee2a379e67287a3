import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { ownRequestsSchema } from '#shared/inquiries/inquiry-schema.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import {
  type Car,
  carCardSchema,
  carDetailsSchema,
  carSchema,
  CAR_SELECT,
  type WrittenCar,
  writtenCarSchema,
  ownCarSchema,
} from '#shared/cars/car.ts';
import { type ListingPrice, listingPriceSchema } from '#shared/listings/price-schema.ts';
import { carChangesSchema, newCarSchema } from '#shared/cars/car-schema.ts';
import { carFacetsSchema, carFiltersSchema, carSearchSchema } from '#shared/cars/car-search-schema.ts';
import { listingAvailableSchema, listingStatusSchema } from '#shared/listings/listing-fields.ts';
import { phoneSchema } from '#shared/users/person.ts';
import { dataOf } from '../../database/database.ts';
import { carOf, type CarRow, type ListingRow, listingOf } from '../../database/listing-row.ts';
import { ID, route } from '../../http/route.ts';
import { searchRoutes } from '../../http/search-routes.ts';
import { clientIpRange } from '../../http/client-ip.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import { givePhone } from '../../database/server-database.ts';
import { importBody, importedSchema } from '#shared/listings/import-schema.ts';
import { withStoredImages } from '../../pictures/stored-images.ts';
import { withReadableReasons } from '../../http/rejection-reasons.ts';

export const carRoutes = [
  ...searchRoutes({
    kind: 'car',
    folder: '/cars',
    noun: 'cars',
    paths: {
      '/cars': {
        summary: 'Search cars',
        description:
          'Returns one page of the public cars that match the search. The default order is newest first, with unconfirmed cars last.',
      },
    },
    query: carSearchSchema,
    filters: carFiltersSchema,
    facets: carFacetsSchema,
    card: carCardSchema,
  }),

  route('GET', '/cars/{id}', {
    summary: 'Get a car',
    description: 'Returns a car that the caller may see.',
    caller: 'visitor',
    params: ID,
    answer: carSchema,
    cache: 'public',
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) =>
      listingOf<Car>(
        carOf<ListingRow<Car>>(
          dataOf(
            await db
              .from('cars')
              .select<string, CarRow<ListingRow<Car>>>(`${CAR_SELECT},is_favorite,is_owner`)
              .eq('id', params.id)
              .maybeSingle(),
          ),
        ),
      ),
  }),

  route('GET', '/cars/{id}/details', {
    summary: 'Get a car with its seller',
    description: 'Returns a car, the public profile of its owner, and up to six similar cars.',
    caller: 'visitor',
    params: ID,
    answer: carDetailsSchema,
    cache: 'public',
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_car_details', { car_id: params.id })) as z.infer<typeof carDetailsSchema>,
  }),

  route('GET', '/cars/{id}/prices', {
    summary: 'List the past prices of a car',
    description:
      'Returns up to 200 public prices, newest first. Each contains the sale price and the rent for the shortest period.',
    caller: 'visitor',
    params: ID,
    answer: z.array(listingPriceSchema),
    cache: 'public',
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) => dataOf(await db.rpc('get_car_prices', { car_id: params.id })) as ListingPrice[],
  }),

  route('POST', '/cars/{id}/phone', {
    summary: 'Get the seller’s phone for a car',
    description:
      'Returns the phone number of the car’s seller. Returns 404 if the seller hides the number. Returns 401 to visitors if only members may see it.',
    caller: 'visitor',
    params: ID,
    answer: phoneSchema,
    handle: async ({ c, db, params }) => {
      const person = c.get('accessToken') ? dataOf(await db.rpc('require_caller')) : null;
      return { phone: await givePhone(c, clientIpRange(c), person, { car_id: params.id }) };
    },
  }),

  route('GET', '/cars/{id}/requests', {
    summary: 'List your requests about a car',
    description: 'Returns the caller’s inquiries and conversation about the car.',
    caller: 'user',
    params: ID,
    answer: ownRequestsSchema,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_own_requests', { car_id: params.id })) as z.infer<typeof ownRequestsSchema>,
  }),

  route('GET', '/my-cars', {
    summary: 'List your cars',
    description: 'Returns the caller’s cars in every state, newest first.',
    caller: 'user',
    answer: z.array(ownCarSchema),
    handle: async ({ c, db }) =>
      withReadableReasons(c, dataOf(await db.rpc('get_my_cars')) as z.infer<typeof ownCarSchema>[]),
  }),

  route('GET', '/my-cars/export', {
    summary: 'Export your cars',
    description: 'Returns up to 1,000 cars of the caller, newest first, with all fields that an import accepts.',
    caller: 'user',
    answer: z.array(writtenCarSchema),
    handle: async ({ db, userId }) =>
      dataOf(
        await db
          .from('cars')
          .select<string, CarRow<WrittenCar>>(CAR_SELECT)
          .eq('owner_id', userId)
          .order('created_at', { ascending: false }),
      ).map((row) => carOf<WrittenCar>(row)),
  }),

  route('POST', '/cars', {
    summary: 'Create a car',
    description: 'Creates a car of the caller. The car waits for approval.',
    caller: 'user',
    body: newCarSchema,
    answer: writtenCarSchema,
    status: 201,
    handle: ({ c, db, body }) =>
      withStoredImages(c, body, async (stored) => {
        const change = db.rpc('write_car', { changes: snakeKeys(stored) });
        return carOf<WrittenCar>(dataOf(await change.select<string, CarRow<WrittenCar>>(CAR_SELECT).single()));
      }),
  }),

  route('POST', '/cars/import', {
    summary: 'Import cars',
    description: 'Creates up to 200 cars of the caller as drafts. If one car is not valid, creates no cars.',
    caller: 'user',
    body: importBody(newCarSchema),
    answer: importedSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const drafts = body.listings.map((listing) => snakeKeys({ ...listing, approvalStatus: 'draft' }));
      return { ids: dataOf(await db.rpc('write_cars', { cars: drafts })) };
    },
  }),

  route('PUT', '/cars/{id}', {
    summary: 'Edit a car',
    description: 'Changes the given fields of a car of the caller. A rejected car is submitted again.',
    caller: 'user',
    params: ID,
    body: carChangesSchema,
    answer: writtenCarSchema,
    missing: API_MESSAGES.carNotFound,
    handle: ({ c, db, params, body }) =>
      withStoredImages(c, body, async (stored) => {
        const changes = snakeKeys({ ...stored, seen: stored.seen ?? {} });
        const change = db.rpc('write_car', { car_id: params.id, changes });
        return carOf<WrittenCar>(dataOf(await change.select<string, CarRow<WrittenCar>>(CAR_SELECT).maybeSingle()));
      }),
  }),

  route('PATCH', '/cars/{id}/available', {
    summary: 'Hide or show a car',
    description: 'Hides a car of the caller from other people, or shows it again.',
    caller: 'user',
    params: ID,
    body: listingAvailableSchema,
    answer: writtenCarSchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params, body }) => {
      const change = db.rpc('write_car', { car_id: params.id, changes: body });
      return carOf<WrittenCar>(dataOf(await change.select<string, CarRow<WrittenCar>>(CAR_SELECT).maybeSingle()));
    },
  }),

  route('PATCH', '/cars/{id}/status', {
    summary: 'Set the sale status of a car',
    description: 'Sets whether a car of the caller is available, pending, sold or rented.',
    caller: 'user',
    params: ID,
    body: listingStatusSchema,
    answer: writtenCarSchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params, body: { status } }) => {
      const change = db.rpc('set_car_status', { car_id: params.id, status });
      return carOf<WrittenCar>(dataOf(await change.select<string, CarRow<WrittenCar>>(CAR_SELECT).single()));
    },
  }),

  route('DELETE', '/cars/{id}', {
    summary: 'Delete a car',
    description: 'Deletes a car of the caller.',
    caller: 'user',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) => {
      const gone = dataOf(await db.from('cars').delete().eq('id', params.id).select('id').maybeSingle());
      return gone && { message: DONE_MESSAGES.carDeleted };
    },
  }),
];
