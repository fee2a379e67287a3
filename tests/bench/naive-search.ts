import type postgres from 'postgres';

import type { Mix } from './mixes.ts';

/** The searches for the naive way. It takes seconds for each, so there are only a few. */
export const NAIVE_MIXES = [
  'no filter',
  'bedrooms',
  'rent page',
  'cheapest first',
  'city',
  'city and word',
  'middling word',
  'rare word',
  'no match',
  'map, a city',
];

const ORDERS = {
  recommended: 'created_at desc, id desc',
  newest: 'created_at desc, id desc',
  'price-asc': 'price_in_dollars, id',
  'price-desc': 'price_in_dollars desc, id desc',
  area: 'area desc nulls last, id desc',
  // Visitors cannot read verifications, so there is no naive way.
  checked: 'created_at desc, id desc',
};

/** The search as a first draft: one select under row level security with `ilike` and offset, and an exact count. */
export async function naiveSearch(visitor: postgres.Sql, mix: Mix): Promise<void> {
  const { location = '', q = '', bounds, sort = 'recommended' } = mix;
  const words = `${location} ${q}`.split(' ').filter(Boolean);
  const [west, south, east, north] = bounds?.split(',') ?? [];
  const where = [
    `approval_status = 'approved' and available`,
    ...words.map((word) => `(title ilike '%${word}%' or location ilike '%${word}%' or city ilike '%${word}%')`),
    mix['propertyType'] && `property_type = '${mix['propertyType']}'`,
    mix['purpose'] && `purpose = '${mix['purpose']}'`,
    mix['minPrice'] && `price_in_dollars >= ${mix['minPrice']}`,
    mix['maxPrice'] && `price_in_dollars <= ${mix['maxPrice']}`,
    mix['bedrooms'] && `bedrooms >= ${mix['bedrooms']}`,
    mix['bathrooms'] && `bathrooms >= ${mix['bathrooms']}`,
    mix['minArea'] && `area >= ${mix['minArea']}`,
    mix['hideSold'] !== 'false' && `status not in ('sold', 'rented')`,
    mix['featured'] && 'featured',
    bounds && `longitude between ${west} and ${east} and latitude between ${south} and ${north}`,
  ]
    .filter(Boolean)
    .join(' and ');
  const offset = mix['cursor'] ? 40 * 24 : 0;
  await visitor.unsafe(
    `select * from public.properties where ${where} order by ${ORDERS[sort as keyof typeof ORDERS]} limit 24 offset ${offset}`,
  );
  await visitor.unsafe(`select count(*) from public.properties where ${where}`);
}
