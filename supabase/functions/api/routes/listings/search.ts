import type { Facets } from '#shared/listings/search-schema.ts';
import { type SearchSuggestion, understandingSchema, understandQuery } from '#shared/listings/search-understanding.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import { completeCars } from '#shared/search/car-completions.ts';
import { interpretSearch } from '#shared/search/interpret-search.ts';
import { completePlaces } from '#shared/search/place-completions.ts';
import { canDescribe, describeProperties, type Reader } from '#shared/search/suggestions.ts';
import { understand } from '#shared/search/understand.ts';
import { type database, dataOf } from '../../database/database.ts';
import { responseLanguage, setContentLanguage } from '../../http/languages.ts';
import { route } from '../../http/route.ts';

type Db = ReturnType<typeof database>;
type Found = { total: number; facets: Facets };

/** The most suggestions, as many as a person reads. */
const MOST = 8;
/** The highest count, as for facets. */
const COUNT_CAP = 101;

export const searchRoute = route('GET', '/search/understand', {
  summary: 'Interpret a search text',
  description:
    'Returns the filters and words that a search of properties or cars finds in a text. Also suggests other searches, in the caller’s language and spelling.',
  caller: 'nobody',
  query: understandQuery,
  answer: understandingSchema,
  cache: 'public',
  handle: async ({ c, db, query: { kind, text = '' } }) => {
    const reader = responseLanguage(c);
    setContentLanguage(c, reader);
    const { filters, parts, words } = understand(text, kind);
    const suggestions =
      kind === 'car' ? await suggestCars(db, text, reader) : await suggestProperties(db, text, reader);
    return {
      filters,
      words: words.map(({ alternatives }) => [...alternatives]),
      parts: parts as never,
      suggestions: suggestions.slice(0, MOST),
    };
  },
});

/** Suggests the places that match the text, and the number of properties of each type in the first place. */
async function suggestProperties(db: Db, text: string, reader: Reader): Promise<SearchSuggestion[]> {
  const places = suggestPlaces(text, reader);
  if (text === '') return places;
  const { filters, words } = interpretSearch('property', { location: places[0]?.text ?? text });
  if (words.length > 0 || !canDescribe(filters) || Object.keys(filters).length < 2) return places;
  const found = await search(db, 'property', filters);
  const counts = new Map((found.facets['propertyType'] ?? []).map(({ value, count }) => [value, count]));
  const listings = describeProperties(filters, reader).flatMap(({ type, text: described }): SearchSuggestion[] => {
    const count = filters['propertyType'] ? Math.min(found.total, COUNT_CAP) : (counts.get(type) ?? 0);
    return count > 0 ? [{ type: 'listings', text: described, label: described, city: null, count }] : [];
  });
  return [...places.slice(0, MOST - listings.length), ...listings];
}

/** Suggests the makes and models that match the text, each with its number of cars, and places. */
async function suggestCars(db: Db, text: string, reader: Reader): Promise<SearchSuggestion[]> {
  const { facets } = await search(db, 'car', {});
  const makes = facets['make'] ?? [];
  const cars = await Promise.all(
    completeCars(
      text,
      makes.map(({ value }) => value),
    ).map(async ({ text: label, make, model }): Promise<SearchSuggestion> => {
      const count = model
        ? Math.min((await search(db, 'car', { make, model }, false)).total, COUNT_CAP)
        : (makes.find(({ value }) => value === make)?.count ?? 0);
      return { type: model ? 'model' : 'make', text: label, label, city: null, count };
    }),
  );
  return [...cars.filter(({ count }) => count), ...(text === '' ? [] : suggestPlaces(text, reader))];
}

function suggestPlaces(text: string, { code }: Reader): SearchSuggestion[] {
  return completePlaces(text, code).map(({ text: whole, rest, name, city }) => {
    return { type: city ? 'district' : 'city', text: whole, label: rest + name, city, count: null };
  });
}

async function search(db: Db, kind: SearchKind, filters: Record<string, string>, withFacets = true): Promise<Found> {
  const given = { kind, filters, words: [], page_limit: 1, with_facets: withFacets };
  return dataOf(await db.rpc('search_listings', given)) as Found;
}
