import type { Context } from 'hono';
import { isRobot } from '#shared/api/robots.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { type ListingStatistics, listingStatisticsSchema } from '#shared/listings/listing-statistics-schema.ts';
import { pressSchema } from '#shared/listings/listing-visit-schema.ts';
import type { ApiEnv } from '../../api-env.ts';
import { database, dataOf } from '../../database/database.ts';
import { recordVisitorVisit, type Visit } from '../../database/server-database.ts';
import { clientIpRange } from '../../http/client-ip.ts';
import { ID, route } from '../../http/route.ts';

const KINDS = [
  { kind: 'property', folder: 'properties', noun: 'property' },
  { kind: 'car', folder: 'cars', noun: 'car' },
] as const;

/** Listing pages report here when a person sees them, and when a person presses call or WhatsApp. */
export const listingVisitRoutes = KINDS.flatMap(({ kind, folder, noun }) => [
  route('POST', `/${folder}/{id}/views`, {
    summary: `Count a view of a ${noun}`,
    description: `Counts a view of a ${noun}, once a day for each person. Robots and the people who handle the ${noun} are not counted. The response is always equal.`,
    caller: 'visitor',
    params: ID,
    status: 204,
    handle: ({ c, params }) => counted(c, { listing_kind: kind, listing_id: params.id }),
  }),
  route('GET', `/${folder}/{id}/statistics`, {
    summary: `Get statistics of a ${noun}`,
    description: `Returns the views, saves, inquiries and calls of the last 30 days, with those of similar listings and suggestions. The caller must handle the ${noun}.`,
    caller: 'user',
    params: ID,
    answer: listingStatisticsSchema,
    missing: kind === 'car' ? API_MESSAGES.carNotFound : API_MESSAGES.propertyNotFound,
    handle: async ({ db, params }) =>
      dataOf(
        await db.rpc('get_listing_statistics', { listing_kind: kind, listing_id: params.id }),
      ) as ListingStatistics,
  }),
  route('POST', `/${folder}/{id}/presses`, {
    summary: 'Count a contact press',
    description: `Counts that a person pressed the call or WhatsApp button of a ${noun}. The rules for views also apply here.`,
    caller: 'visitor',
    params: ID,
    body: pressSchema,
    status: 204,
    handle: ({ c, params, body }) => counted(c, { listing_kind: kind, listing_id: params.id, way: body.way }),
  }),
]);

/** Counts a member by their id, and a visitor by a hash of their client IP range and browser. */
async function counted(c: Context<ApiEnv>, visit: Visit): Promise<null> {
  const userAgent = c.req.header('User-Agent');
  if (!isRobot(userAgent)) {
    if (!c.get('accessToken')) await recordVisitorVisit(c, clientIpRange(c), userAgent ?? '', visit);
    else if (visit.way) dataOf(await database(c).rpc('record_contact_press', { ...visit, way: visit.way }));
    else dataOf(await database(c).rpc('record_listing_view', visit));
  }
  return null;
}
