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

/** Pages of listings report here, once a person sees them and when a person presses call or WhatsApp. */
export const listingVisitRoutes = KINDS.flatMap(({ kind, folder, noun }) => [
  route('POST', `/${folder}/{id}/views`, {
    summary: `Counts that a person viewed a ${noun}: once a day and person, no robot, and not those who look after it. The answer is the same in every case.`,
    caller: 'visitor',
    params: ID,
    status: 204,
    handle: ({ c, params }) => counted(c, { listing_kind: kind, listing_id: params.id }),
  }),
  route('GET', `/${folder}/{id}/statistics`, {
    summary: `How often people viewed a ${noun}, saved it, asked about it and called in the last 30 days, beside similar ones, and what would help: for those who look after it.`,
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
    summary: `Counts that a person pressed call or WhatsApp of a ${noun}, as views are counted.`,
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
