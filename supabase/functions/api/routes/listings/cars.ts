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
    addresses: {
      '/cars':
        'What the public sees of cars: in the recommended order, newest first and unconfirmed ones last, unless sorted otherwise.',
    },
    query: carSearchSchema,
    filters: carFiltersSchema,
    facets: carFacetsSchema,
    card: carCardSchema,
  }),

  route('GET', '/cars/{id}', {
    summary: 'One car, if the caller may see it.',
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
    summary: 'One car, what its owner shows of themself, and up to six cars like it.',
    caller: 'visitor',
    params: ID,
    answer: carDetailsSchema,
    cache: 'public',
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_car_details', { car_id: params.id })) as z.infer<typeof carDetailsSchema>,
  }),

  route('GET', '/cars/{id}/prices', {
    summary:
      'What a car cost while the public saw it, newest first, up to 200 prices: what it is sold for and its shortest rent.',
    caller: 'visitor',
    params: ID,
    answer: z.array(listingPriceSchema),
    cache: 'public',
    missing: API_MESSAGES.carNotFound,
    handle: async ({ db, params }) => dataOf(await db.rpc('get_car_prices', { car_id: params.id })) as ListingPrice[],
  }),

  route('POST', '/cars/{id}/phone', {
    summary:
      'The phone number to reach the seller of this car, for members, and for visitors where everyone may see it. How often one may ask is limited.',
    caller: 'visitor',
    params: ID,
    answer: phoneSchema,
    handle: async ({ c, db, params }) => {
      const person = c.get('accessToken') ? dataOf(await db.rpc('require_caller')) : null;
      return { phone: await givePhone(c, clientIpRange(c), person, { car_id: params.id }) };
    },
  }),

  route('GET', '/cars/{id}/requests', {
    summary: 'What the caller has asked about this car: inquiries, and the conversation about it.',
    caller: 'user',
    params: ID,
    answer: ownRequestsSchema,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_own_requests', { car_id: params.id })) as z.infer<typeof ownRequestsSchema>,
  }),

  route('GET', '/my-cars', {
    summary: 'The caller’s cars in every state, newest first.',
    caller: 'user',
    answer: z.array(ownCarSchema),
    handle: async ({ c, db }) =>
      withReadableReasons(c, dataOf(await db.rpc('get_my_cars')) as z.infer<typeof ownCarSchema>[]),
  }),

  route('GET', '/my-cars/export', {
    summary: 'Up to 1,000 cars of the caller with all that an import takes, newest first.',
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
    summary: 'Lists a car of the caller. It waits for approval.',
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
    summary: 'Lists up to 200 cars of the caller as drafts: all of them, or none.',
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
    summary: 'Edits a car of the caller: any of its fields. A rejected one is submitted again.',
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
    summary: 'Hides a car of the caller from others, or shows it again.',
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
    summary: 'Says what became of a car of the caller.',
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
    summary: 'Deletes a car of the caller.',
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
