import type { SearchKind } from '#shared/search/meanings.ts';
import { interpreted } from '../support/search.ts';
import { CAR_FACETS, CAR_MIXES, FACETS, type Mix, MIXES, varied } from './mixes.ts';
import { compare, type Figure } from './measure.ts';
import { NAIVE_MIXES, naiveSearch } from './naive-search.ts';
import { type Arguments, type Visit, waysTo } from './visit.ts';

const RUNS = 60;
/** The naive way takes seconds among a million properties. */
const NAIVE_RUNS = 3;
const PAGE = 24;
/** The number of featured listings on the home page. */
const FEATURED = 6;
const FAR = 40;

/** Measures every mix of filters as a visitor. */
export async function benchSearch(visitor: Visit): Promise<Figure[]> {
  const far = { [`page ${FAR + 1}`]: { cursor: await cursorOfPage(visitor, FAR) } };
  return benchMixes(visitor, 'property', { ...MIXES, ...far });
}

/** Measures the counts of a search's facets. */
export const benchFacets = (visitor: Visit): Promise<Figure[]> => benchMixes(visitor, 'property', FACETS, true);

/** Measures a first draft of the search in SQL: `ilike` under row level security, offset, and an exact count. */
export async function benchNaive(visitor: Visit): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const what of NAIVE_MIXES) {
    const mix = MIXES[what] ?? {};
    const naive = { 'naive SQL': (n: number) => naiveSearch(visitor.sql, varied(mix, n)) };
    figures.push(...(await compare(what, naive, NAIVE_RUNS)));
  }
  return figures;
}

export async function benchCars(visitor: Visit): Promise<Figure[]> {
  return [...(await benchMixes(visitor, 'car', CAR_MIXES)), ...(await benchMixes(visitor, 'car', CAR_FACETS, true))];
}

async function benchMixes(
  visitor: Visit,
  kind: SearchKind,
  mixes: Record<string, Mix>,
  withFacets = false,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [what, mix] of Object.entries(mixes)) {
    const ways = waysTo(
      visitor,
      'search_listings',
      (n) => searchArguments(kind, varied(mix, n), withFacets),
      (n) => searchUrl(kind, varied(mix, n), withFacets),
    );
    figures.push(...(await compare(what, ways, RUNS)));
  }
  return figures;
}

/** A search as arguments of the database function. `/api` interprets typed text; here the bench does it. */
export function searchArguments(kind: SearchKind, { sort, cursor, ...search }: Mix, withFacets = false): Arguments {
  return {
    kind,
    ...interpreted(kind, search),
    ...(sort && { sort }),
    ...(cursor && { cursor }),
    ...(withFacets && { with_facets: true }),
    page_limit: withFacets ? 1 : search['featured'] ? FEATURED : PAGE,
  };
}

/** A search as a URL of the API. */
export function searchUrl(kind: SearchKind, { featured, ...search }: Mix, withFacets = false): string {
  const folder = kind === 'property' ? '/api/properties' : '/api/cars';
  if (featured) return `${folder}/featured`;
  const path = withFacets ? '/facets' : kind === 'property' ? '/search' : '';
  return `${folder}${path}?${new URLSearchParams(search)}`;
}

async function cursorOfPage({ rest }: Visit, page: number): Promise<string> {
  let cursor: string | undefined;
  for (let n = 0; n < page; n += 1) {
    const args = searchArguments('property', cursor ? { cursor } : {});
    const answer = await rest('POST', 'rpc/search_listings', { body: args });
    cursor = (answer as { cursor: string }).cursor;
  }
  return cursor ?? '';
}
