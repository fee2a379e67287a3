import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DONE_MESSAGES } from '#shared/api/messages/done-messages.ts';
import { doneSchema } from '#shared/api/error-schema.ts';
import { ownRequestsSchema } from '#shared/inquiries/inquiry-schema.ts';
import { entrustmentSchema } from '#shared/assignments/assignment-schema.ts';
import { listingAvailableSchema, listingStatusSchema } from '#shared/listings/listing-fields.ts';
import { type ListingPrice, listingPriceSchema } from '#shared/listings/price-schema.ts';
import {
  propertyCardSchema,
  propertyDetailsSchema,
  ownPropertySchema,
  PROPERTY_SELECT,
  type WholeProperty,
  wholePropertySchema,
  type WrittenProperty,
  writtenPropertySchema,
} from '#shared/properties/property.ts';
import { newPropertySchema, propertyChangesSchema } from '#shared/properties/property-schema.ts';
import {
  propertyFacetsSchema,
  propertyFiltersSchema,
  propertySearchSchema,
} from '#shared/properties/property-search-schema.ts';
import { importBody, importedSchema } from '#shared/listings/import-schema.ts';
import { phoneSchema } from '#shared/users/person.ts';
import { dataOf, writtenRow } from '../../database/database.ts';
import { type ListingRow, listingOf } from '../../database/listing-row.ts';
import { ID, route } from '../../http/route.ts';
import { searchRoutes } from '../../http/search-routes.ts';
import { clientIpRange } from '../../http/client-ip.ts';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import { givePhone } from '../../database/server-database.ts';
import { withStoredImages } from '../../pictures/stored-images.ts';
import { withReadableReasons } from '../../http/rejection-reasons.ts';

export const propertyRoutes = [
  ...searchRoutes({
    kind: 'property',
    folder: '/properties',
    noun: 'properties',
    paths: {
      '/properties/search': {
        summary: 'Search properties',
        description:
          'Returns one page of the public properties that match the search. An empty value, "all" and "any" mean no filter.',
      },
      '/properties': {
        summary: 'List properties',
        description: 'Returns one page of the public properties. Takes the parameters of `GET /api/properties/search`.',
      },
    },
    query: propertySearchSchema,
    filters: propertyFiltersSchema,
    facets: propertyFacetsSchema,
    card: propertyCardSchema,
  }),

  route('GET', '/properties/{id}', {
    summary: 'Get a property',
    description: 'Returns a property that the caller may see.',
    caller: 'visitor',
    params: ID,
    answer: wholePropertySchema,
    cache: 'public',
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      listingOf<WholeProperty>(
        dataOf(
          await db
            .from('properties')
            .select<string, ListingRow<WholeProperty>>(`${PROPERTY_SELECT},is_favorite,is_owner`)
            .eq('id', params.id)
            .maybeSingle(),
        ),
      ),
  }),

  route('GET', '/properties/{id}/details', {
    summary: 'Get a property with its seller',
    description: 'Returns a property, the public profile of its owner, and up to six similar properties.',
    caller: 'visitor',
    params: ID,
    answer: propertyDetailsSchema,
    cache: 'public',
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_property_details', { property_id: params.id })) as z.infer<typeof propertyDetailsSchema>,
  }),

  route('GET', '/properties/{id}/prices', {
    summary: 'List the past prices of a property',
    description: 'Returns up to 200 public prices, newest first.',
    caller: 'visitor',
    params: ID,
    answer: z.array(listingPriceSchema),
    cache: 'public',
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_property_prices', { property_id: params.id })) as ListingPrice[],
  }),

  route('POST', '/properties/{id}/phone', {
    summary: 'Get the seller’s phone for a property',
    description:
      'Returns the phone number of the property’s seller. Returns 404 if the seller hides the number. Returns 401 to visitors if only members may see it.',
    caller: 'visitor',
    params: ID,
    answer: phoneSchema,
    handle: async ({ c, db, params }) => {
      const person = c.get('accessToken') ? dataOf(await db.rpc('require_caller')) : null;
      return { phone: await givePhone(c, clientIpRange(c), person, { property_id: params.id }) };
    },
  }),

  route('GET', '/properties/{id}/requests', {
    summary: 'List your requests about a property',
    description: 'Returns the caller’s inquiries, viewings and conversation about the property.',
    caller: 'user',
    params: ID,
    answer: ownRequestsSchema,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_own_requests', { property_id: params.id })) as z.infer<typeof ownRequestsSchema>,
  }),

  route('GET', '/my-properties', {
    summary: 'List your properties',
    description: 'Returns the caller’s properties in every state, newest first.',
    caller: 'user',
    answer: z.array(ownPropertySchema),
    handle: async ({ c, db }) =>
      withReadableReasons(c, dataOf(await db.rpc('get_my_properties')) as z.infer<typeof ownPropertySchema>[]),
  }),

  route('GET', '/my-properties/export', {
    summary: 'Export your properties',
    description: 'Returns up to 1,000 properties of the caller, newest first, with all fields that an import accepts.',
    caller: 'user',
    answer: z.array(writtenPropertySchema),
    handle: async ({ db, userId }) =>
      dataOf(
        await db
          .from('properties')
          .select<string, WrittenProperty>(PROPERTY_SELECT)
          .eq('owner_id', userId)
          .order('created_at', { ascending: false }),
      ),
  }),

  route('POST', '/properties', {
    summary: 'Create a property',
    description: 'Creates a property of the caller. The property waits for approval.',
    caller: 'user',
    body: newPropertySchema,
    answer: writtenPropertySchema,
    status: 201,
    handle: ({ c, db, body }) =>
      withStoredImages(c, body, async (stored) =>
        writtenRow(
          await db.from('properties').insert(snakeKeys(stored)).select<string, WrittenProperty>(PROPERTY_SELECT),
        ),
      ),
  }),

  route('POST', '/properties/import', {
    summary: 'Import properties',
    description:
      'Creates up to 200 properties of the caller as drafts. If one property is not valid, creates no properties.',
    caller: 'user',
    body: importBody(newPropertySchema),
    answer: importedSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const drafts = body.listings.map((listing) => snakeKeys({ ...listing, approvalStatus: 'draft' }));
      // A column that a row leaves out gets its default.
      const written = dataOf(await db.from('properties').insert(drafts, { defaultToNull: false }).select('id'));
      return { ids: written.map(({ id }) => id) };
    },
  }),

  route('PUT', '/properties/{id}', {
    summary: 'Edit a property',
    description: 'Changes the given fields of a property of the caller. A rejected property is submitted again.',
    caller: 'user',
    params: ID,
    body: propertyChangesSchema,
    answer: writtenPropertySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: ({ c, db, params, body }) =>
      withStoredImages(c, body, async (stored) => {
        const change = db
          .from('properties')
          .update(snakeKeys({ ...stored, seen: stored.seen ?? {} }))
          .eq('id', params.id);
        return dataOf(await change.select<string, WrittenProperty>(PROPERTY_SELECT).maybeSingle());
      }),
  }),

  route('PATCH', '/properties/{id}/available', {
    summary: 'Hide or show a property',
    description: 'Hides a property of the caller from other people, or shows it again.',
    caller: 'user',
    params: ID,
    body: listingAvailableSchema,
    answer: writtenPropertySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params, body }) => {
      const change = db.from('properties').update(body).eq('id', params.id);
      return dataOf(await change.select<string, WrittenProperty>(PROPERTY_SELECT).maybeSingle());
    },
  }),

  route('PATCH', '/properties/{id}/status', {
    summary: 'Set the sale status of a property',
    description: 'Sets whether a property of the caller is available, pending, sold or rented.',
    caller: 'user',
    params: ID,
    body: listingStatusSchema,
    answer: writtenPropertySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params, body: { status } }) => {
      const change = db.rpc('set_property_status', { property_id: params.id, status });
      return dataOf(await change.select<string, WrittenProperty>(PROPERTY_SELECT).single());
    },
  }),

  route('PUT', '/properties/{id}/broker', {
    summary: 'Entrust a property to a broker',
    description: 'Entrusts a property of the caller to a broker, or ends the entrustment.',
    caller: 'user',
    params: ID,
    body: entrustmentSchema,
    answer: writtenPropertySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params, body }) => {
      // The generated types allow no null as argument.
      const change = db.rpc('entrust_property', { property_id: params.id, broker_id: body.brokerId as string });
      return dataOf(await change.select<string, WrittenProperty>(PROPERTY_SELECT).single());
    },
  }),

  route('DELETE', '/properties/{id}', {
    summary: 'Delete a property',
    description: 'Deletes a property of the caller. Requests and agreements about it keep its title, city and price.',
    caller: 'user',
    params: ID,
    answer: doneSchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) => {
      const gone = dataOf(await db.from('properties').delete().eq('id', params.id).select('id').maybeSingle());
      return gone && { message: DONE_MESSAGES.propertyDeleted };
    },
  }),
];
