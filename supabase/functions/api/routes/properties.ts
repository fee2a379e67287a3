import { Hono } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import type { SearchResult } from '../../../../shared/api/page.ts';
import { type Property, type PropertyCard, PROPERTY_SELECT } from '../../../../shared/properties/property.ts';
import { propertySearchSchema } from '../../../../shared/properties/property-search-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { databaseFor, dataOf } from '../lib/database.ts';
import { PUBLIC_CACHE, pageAnswer, revalidated } from '../lib/public-answer.ts';
import { snakeKeys } from '../lib/snake-keys.ts';
import { caller } from '../middleware/caller.ts';
import { Failure } from '../middleware/on-error.ts';
import { idOf, validQuery } from '../middleware/validate.ts';

/** How many the home page shows. */
const FEATURED_LIMIT = 6;

export const propertyRoutes = new Hono<ApiEnv>();

propertyRoutes.get('/properties/search', revalidated, async (c) => {
  const { limit, ...criteria } = validQuery(c, propertySearchSchema);
  const result = await databaseFor().rpc('search_properties', { ...snakeKeys(criteria), page_limit: limit });
  return pageAnswer(c, dataOf(result) as SearchResult<PropertyCard>);
});

propertyRoutes.get('/properties/featured', revalidated, async (c) => {
  const result = await databaseFor().rpc('search_properties', { featured_only: true, page_limit: FEATURED_LIMIT });
  c.header('Cache-Control', PUBLIC_CACHE);
  return c.json((dataOf(result) as SearchResult<PropertyCard>).items);
});

propertyRoutes.get('/properties/:id', revalidated, caller, async (c) => {
  const id = idOf(c, API_MESSAGES.propertyNotFound);
  const property = dataOf(
    await databaseFor(c.get('accessToken'))
      .from('properties')
      .select<string, Property>(PROPERTY_SELECT)
      .eq('id', id)
      .maybeSingle(),
  );
  if (!property) throw new Failure(404, 'not_found', API_MESSAGES.propertyNotFound);
  c.header('Cache-Control', c.get('accessToken') ? 'private, no-store' : PUBLIC_CACHE);
  return c.json(property);
});
