import { Hono } from 'hono';
import { API_MESSAGES } from '../../../../shared/api/api-error.ts';
import type { SearchResult } from '../../../../shared/api/page.ts';
import { type Car, type CarCard, CAR_SELECT } from '../../../../shared/cars/car.ts';
import { carSearchSchema } from '../../../../shared/cars/car-search-schema.ts';
import type { ApiEnv } from '../api-env.ts';
import { databaseFor, dataOf } from '../lib/database.ts';
import { PUBLIC_CACHE, pageAnswer, revalidated } from '../lib/public-answer.ts';
import { snakeKeys } from '../lib/snake-keys.ts';
import { caller } from '../middleware/caller.ts';
import { Failure } from '../middleware/on-error.ts';
import { idOf, validQuery } from '../middleware/validate.ts';

/** How many the section above the list shows. */
const FEATURED_LIMIT = 6;

export const carRoutes = new Hono<ApiEnv>();

carRoutes.get('/cars', revalidated, async (c) => {
  const { limit, ...criteria } = validQuery(c, carSearchSchema);
  const result = await databaseFor().rpc('search_cars', { ...snakeKeys(criteria), page_limit: limit });
  return pageAnswer(c, dataOf(result) as SearchResult<CarCard>);
});

carRoutes.get('/cars/featured', revalidated, async (c) => {
  const result = await databaseFor().rpc('search_cars', { featured_only: true, page_limit: FEATURED_LIMIT });
  c.header('Cache-Control', PUBLIC_CACHE);
  return c.json((dataOf(result) as SearchResult<CarCard>).items);
});

carRoutes.get('/cars/:id', revalidated, caller, async (c) => {
  const id = idOf(c, API_MESSAGES.carNotFound);
  const car = dataOf(
    await databaseFor(c.get('accessToken')).from('cars').select<string, Car>(CAR_SELECT).eq('id', id).maybeSingle(),
  );
  if (!car) throw new Failure(404, 'not_found', API_MESSAGES.carNotFound);
  c.header('Cache-Control', c.get('accessToken') ? 'private, no-store' : PUBLIC_CACHE);
  return c.json(car);
});
