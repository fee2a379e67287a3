import { type CarSearchArguments, CAR_MIXES, FACETS, MIXES, type SearchArguments, varied } from './mixes.ts';
import { compare, type Figure } from './measure.ts';
import { NAIVE_MIXES, naiveSearch } from './naive-search.ts';
import { type Arguments, type Visit, waysTo } from './visit.ts';

const RUNS = 60;
/** The naive way takes seconds among a million. */
const NAIVE_RUNS = 3;
const PAGE = 24;
/** What the home page shows. */
const FEATURED = 6;
const FAR = 40;

/** Every documented mix of filters as a visitor. */
export async function benchSearch(visitor: Visit): Promise<Figure[]> {
  return benchMixes(visitor, { ...MIXES, [`page ${FAR + 1}`]: { cursor: await cursorOfPage(visitor, FAR) } });
}

/** The counts beside a search's choices. */
export const benchFacets = (visitor: Visit): Promise<Figure[]> => benchMixes(visitor, FACETS);

/** The same search as it is written first: `ilike` under row-level security, offset, and an exact count. */
export async function benchNaive(visitor: Visit): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const what of NAIVE_MIXES) {
    const args = MIXES[what] ?? {};
    const naive = { 'naive SQL': (n: number) => naiveSearch(visitor.sql, varied(args, n)) };
    figures.push(...(await compare(what, naive, NAIVE_RUNS)));
  }
  return figures;
}

export async function benchCars(visitor: Visit): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, mix] of Object.entries(CAR_MIXES)) {
    const args = (n: number) => ({ ...varied(mix, n), page_limit: mix.with_facets ? 1 : PAGE });
    const path = (n: number) => address(mix.with_facets ? '/api/cars/facets' : '/api/cars', varied(mix, n));
    figures.push(...(await compare(what, waysTo(visitor, 'search_cars', args, path), RUNS)));
  }
  return figures;
}

async function benchMixes(visitor: Visit, mixes: Record<string, SearchArguments>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, mix] of Object.entries(mixes)) {
    const ways = waysTo(
      visitor,
      'search_properties',
      (n) => searchArguments(varied(mix, n)),
      (n) => searchAddress(varied(mix, n)),
    );
    figures.push(...(await compare(what, ways, RUNS)));
  }
  return figures;
}

/** A search of properties as a call of the database, and as an address of the API. */
export const searchArguments = (mix: SearchArguments): Arguments => ({ ...mix, page_limit: routeOf(mix).page_limit });
export const searchAddress = (mix: SearchArguments): string => address(routeOf(mix).path, mix);

function routeOf(mix: SearchArguments): { path: string; page_limit: number } {
  if (mix.with_facets) return { path: '/api/properties/facets', page_limit: 1 };
  if (mix.featured_only) return { path: '/api/properties/featured', page_limit: FEATURED };
  return { path: '/api/properties/search', page_limit: PAGE };
}

/** The arguments of a search as the query that the API documents. */
function address(path: string, args: SearchArguments | CarSearchArguments): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args as Arguments)) {
    if (name === 'with_facets' || name === 'featured_only') continue;
    query.set(
      name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase()),
      String(value),
    );
  }
  return `${path}?${query}`;
}

async function cursorOfPage({ rest }: Visit, page: number): Promise<string> {
  let cursor: string | undefined;
  for (let n = 0; n < page; n += 1) {
    const answer = await rest('POST', 'rpc/search_properties', { body: { page_limit: PAGE, cursor } });
    cursor = (answer as { cursor: string }).cursor;
  }
  return cursor ?? '';
}
