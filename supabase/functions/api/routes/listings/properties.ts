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
    addresses: {
      '/properties/search':
        'Searches what the public sees of properties. Empty values, "all" and "any" mean no filter.',
      '/properties': 'What the public sees of properties, filtered as a search is.',
    },
    query: propertySearchSchema,
    filters: propertyFiltersSchema,
    facets: propertyFacetsSchema,
    card: propertyCardSchema,
  }),

  route('GET', '/properties/{id}', {
    summary: 'One property, if the caller may see it.',
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
    summary: 'One property, what its owner shows of themself, and up to six properties like it.',
    caller: 'visitor',
    params: ID,
    answer: propertyDetailsSchema,
    cache: 'public',
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_property_details', { property_id: params.id })) as z.infer<typeof propertyDetailsSchema>,
  }),

  route('GET', '/properties/{id}/prices', {
    summary: 'What a property cost while the public saw it, newest first, up to 200 prices.',
    caller: 'visitor',
    params: ID,
    answer: z.array(listingPriceSchema),
    cache: 'public',
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_property_prices', { property_id: params.id })) as ListingPrice[],
  }),

  route('POST', '/properties/{id}/phone', {
    summary:
      'The phone number to reach the seller of this property, for members, and for visitors where everyone may see it. How often one may ask is limited.',
    caller: 'visitor',
    params: ID,
    answer: phoneSchema,
    handle: async ({ c, db, params }) => {
      const person = c.get('accessToken') ? dataOf(await db.rpc('require_caller')) : null;
      return { phone: await givePhone(c, clientIpRange(c), person, { property_id: params.id }) };
    },
  }),

  route('GET', '/properties/{id}/requests', {
    summary: 'What the caller has asked about this property: inquiries, viewings and the conversation about it.',
    caller: 'user',
    params: ID,
    answer: ownRequestsSchema,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_own_requests', { property_id: params.id })) as z.infer<typeof ownRequestsSchema>,
  }),

  route('GET', '/my-properties', {
    summary: 'The caller’s properties in every state, newest first.',
    caller: 'user',
    answer: z.array(ownPropertySchema),
    handle: async ({ c, db }) =>
      withReadableReasons(c, dataOf(await db.rpc('get_my_properties')) as z.infer<typeof ownPropertySchema>[]),
  }),

  route('GET', '/my-properties/export', {
    summary: 'Up to 1,000 properties of the caller with all that an import takes, newest first.',
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
    summary: 'Lists a property of the caller. It waits for approval.',
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
    summary: 'Lists up to 200 properties of the caller as drafts: all of them, or none.',
    caller: 'user',
    body: importBody(newPropertySchema),
    answer: importedSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const drafts = body.listings.map((listing) => snakeKeys({ ...listing, approvalStatus: 'draft' }));
      // What a row leaves out has the default of its column.
      const written = dataOf(await db.from('properties').insert(drafts, { defaultToNull: false }).select('id'));
      return { ids: written.map(({ id }) => id) };
    },
  }),

  route('PUT', '/properties/{id}', {
    summary: 'Edits a property of the caller: any of its fields. A rejected one is submitted again.',
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
    summary: 'Hides a property of the caller from others, or shows it again.',
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
    summary: 'Says what became of a property of the caller.',
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
    summary: 'Entrusts a property of the caller to a broker, or takes it back.',
    caller: 'user',
    params: ID,
    body: entrustmentSchema,
    answer: writtenPropertySchema,
    missing: API_MESSAGES.propertyNotFound,
    handle: async ({ db, params, body }) => {
      // The generated types know no null among arguments.
      const change = db.rpc('entrust_property', { property_id: params.id, broker_id: body.brokerId as string });
      return dataOf(await change.select<string, WrittenProperty>(PROPERTY_SELECT).single());
    },
  }),

  route('DELETE', '/properties/{id}', {
    summary: 'Deletes a property of the caller. What people asked and agreed about it keeps its title, city and price.',
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
