import type postgres from 'postgres';

import type { SearchArguments } from './mixes.ts';

/** What is asked of it: the naive way takes seconds for each, so not every mix. */
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
  // No visitor reads checks: there is no naive way.
  checked: 'created_at desc, id desc',
};

/** The search as it is written first: one select under row-level security with `ilike` and offset, and an exact count. */
export async function naiveSearch(visitor: postgres.Sql, args: SearchArguments): Promise<void> {
  const words = `${args.location ?? ''} ${args.q ?? ''}`.split(' ').filter(Boolean);
  const [west, south, east, north] = args.bounds ?? [];
  const where = [
    `approval_status = 'approved' and available`,
    ...words.map((word) => `(title ilike '%${word}%' or location ilike '%${word}%' or city ilike '%${word}%')`),
    args.property_type && `property_type = '${args.property_type}'`,
    args.purpose && `purpose = '${args.purpose}'`,
    args.min_price && `price_in_dollars >= ${args.min_price}`,
    args.max_price && `price_in_dollars <= ${args.max_price}`,
    args.bedrooms && `bedrooms >= ${args.bedrooms}`,
    args.bathrooms && `bathrooms >= ${args.bathrooms}`,
    args.min_area && `area >= ${args.min_area}`,
    args.hide_sold !== false && `status not in ('sold', 'rented')`,
    args.featured_only && 'featured',
    args.bounds && `longitude between ${west} and ${east} and latitude between ${south} and ${north}`,
  ]
    .filter(Boolean)
    .join(' and ');
  const offset = args.cursor ? 40 * 24 : 0;
  await visitor.unsafe(
    `select * from public.properties where ${where} order by ${ORDERS[args.sort ?? 'recommended']} limit 24 offset ${offset}`,
  );
  await visitor.unsafe(`select count(*) from public.properties where ${where}`);
}
