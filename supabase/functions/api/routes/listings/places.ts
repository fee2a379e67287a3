import * as z from 'zod/mini';
import { placeSchema } from '#shared/places/place.ts';
import { dataOf } from '../../database/database.ts';
import { route } from '../../http/route.ts';

/** Cities do not move and districts seldom come: an answer serves a day of typing, and is renewed behind the typist. */
const PLACES_CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

export const placeRoutes = [
  route('GET', '/places', {
    summary:
      'The cities a listing may be in and the districts of their properties, with the ways people spell them in English, Somali and Arabic.',
    caller: 'nobody',
    answer: z.array(placeSchema),
    cache: 'public',
    handle: async ({ c, db }) => {
      c.header('Cache-Control', PLACES_CACHE);
      return dataOf(await db.rpc('get_places')) as z.infer<typeof placeSchema>[];
    },
  }),
];
