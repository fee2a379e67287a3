import * as z from 'zod/mini';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { listingCodeSchema, namedListingSchema } from '#shared/listings/listing-code-schema.ts';
import { submittedDraftsSchema, submittedSchema } from '#shared/listings/import-schema.ts';
import type { NamedListing } from '#shared/listings/listing-code.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';
import { valid } from '../../http/validate.ts';

export const listingRoutes = [
  route('POST', '/my-listings/submit', {
    summary: 'Submit drafts',
    description: 'Sends drafts of the caller to the moderators. Returns the number of submitted drafts.',
    caller: 'user',
    body: submittedDraftsSchema,
    answer: submittedSchema,
    handle: async ({ db, body }) => ({ submitted: dataOf(await db.rpc('submit_drafts', body)) }),
  }),

  route('GET', '/listings/{code}', {
    summary: 'Find a listing by reference code',
    description:
      'Returns the property or car of a reference code, such as HG-4821, if the caller may see it. The number, the id or the link of a listing also works.',
    caller: 'visitor',
    params: z.object({ code: z.string() }),
    answer: namedListingSchema,
    cache: 'public',
    missing: API_MESSAGES.listingNotFound,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('find_listing', await valid(listingCodeSchema, params))) as NamedListing | null,
  }),
];
