import * as z from 'zod/mini';
import type { SearchResult } from '#shared/api/page.ts';
import type { carFiltersSchema, carSearchSchema } from '#shared/cars/car-search-schema.ts';
import { emptySearchSchema, nearestSchema, relaxationsSchema } from '#shared/listings/search-schema.ts';
import type { propertyFiltersSchema, propertySearchSchema } from '#shared/properties/property-search-schema.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import { type GivenSearch, interpretSearch, nameRelaxations } from '#shared/search/interpret-search.ts';
import { dataOf } from '../database/database.ts';
import { countEmptySearch } from '../database/server-database.ts';
import { pageOf } from './public-response.ts';
import { type Route, route } from './route.ts';

type SearchOf<Card extends z.ZodMiniType> = {
  kind: SearchKind;
  /** The folder of all paths, such as "/properties". */
  folder: string;
  /** The noun for the listings, in the documentation. */
  noun: string;
  /** The paths of the search, each with its texts for the documentation. */
  paths: Record<string, { summary: string; description: string }>;
  query: typeof propertySearchSchema | typeof carSearchSchema;
  filters: typeof propertyFiltersSchema | typeof carFiltersSchema;
  facets: z.ZodMiniObject;
  card: Card;
};

/** The number of featured listings on the home page and on the list of cars. */
const FEATURED_LIMIT = 6;
/** The number of listings below an empty search. */
const NEAREST_LIMIT = 8;

/** The routes of a listing type: search, facets, relaxations, nearest listings and featured listings. */
export function searchRoutes<Card extends z.ZodMiniType>(spec: SearchOf<Card>): Route[] {
  const { kind, folder, noun, query, filters, facets, card } = spec;
  const interpreted = (search: GivenSearch) => {
    const meaning = interpretSearch(kind, search);
    return { kind, filters: meaning.filters, words: meaning.words };
  };
  return [
    ...Object.entries(spec.paths).map(([path, texts]) =>
      route('GET', path, {
        ...texts,
        caller: 'visitor',
        query,
        answer: z.array(card),
        paged: true,
        cache: 'public',
        handle: async ({ c, db, query: { sort, limit, cursor, ...search } }) => {
          const given = interpreted(search);
          const page = { ...(sort && { sort }), page_limit: limit, ...(cursor && { cursor }) };
          const result = dataOf(await db.rpc('search_listings', { ...given, ...page })) as SearchResult<z.infer<Card>>;
          return pageOf(c, result);
        },
      }),
    ),

    route('POST', `${folder}/empty-searches`, {
      summary: 'Count an empty search',
      description: `Counts a search that finds no ${noun}, without data about the person. Searches with results are not counted.`,
      caller: 'nobody',
      query: filters,
      answer: emptySearchSchema,
      rateLimit: { action: 'empty_search' },
      handle: async ({ db, query: search }) => {
        const given = interpreted(search);
        const { total } = dataOf(await db.rpc('search_listings', { ...given, page_limit: 1 })) as { total: number };
        if (total === 0) await countEmptySearch(given);
        return { isCounted: total === 0 };
      },
    }),

    route('GET', `${folder}/facets`, {
      summary: `Count ${noun} by filter value`,
      description: `Returns the number of ${noun} for each value of each filter, with the other filters of the search. The number 101 means more than 100.`,
      caller: 'nobody',
      query: filters,
      answer: facets,
      cache: 'public',
      handle: async ({ db, query: search }) => {
        const given = { ...interpreted(search), page_limit: 1, with_facets: true };
        return (dataOf(await db.rpc('search_listings', given)) as { facets: z.infer<typeof facets> }).facets;
      },
    }),

    route('GET', `${folder}/relaxations`, {
      summary: 'Suggest filters to remove',
      description: `Returns the number of ${noun} that the search finds without one filter, or without one of its words. The largest number comes first.`,
      caller: 'nobody',
      query: filters,
      answer: relaxationsSchema,
      cache: 'public',
      handle: async ({ db, query: search }) => {
        const relaxed = dataOf(await db.rpc('relax_search', interpreted(search)));
        return nameRelaxations(kind, search, relaxed as { filter?: string; word?: number; count: number }[]);
      },
    }),

    route('GET', `${folder}/nearest`, {
      summary: `List the nearest ${noun}`,
      description: `Returns the ${noun} that match most parts of a search without results. Each contains the number of matching parts.`,
      caller: 'visitor',
      query: filters,
      answer: nearestSchema(card),
      cache: 'public',
      handle: async ({ db, query: search }) => {
        const given = { ...interpreted(search), page_limit: NEAREST_LIMIT };
        return dataOf(await db.rpc('nearest_listings', given)) as never;
      },
    }),

    route('GET', `${folder}/featured`, {
      summary: `List featured ${noun}`,
      description: `Returns the ${noun} that the office shows on the home page.`,
      caller: 'visitor',
      answer: z.array(card),
      cache: 'public',
      handle: async ({ db }) => {
        const given = { ...interpreted({ featured: 'true' }), page_limit: FEATURED_LIMIT };
        return (dataOf(await db.rpc('search_listings', given)) as SearchResult<z.infer<Card>>).items;
      },
    }),
  ];
}
