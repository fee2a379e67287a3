import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '#shared/search/tokens.ts';
import { understand } from '#shared/search/understand.ts';
import { AMENITY_WORDS } from '#shared/search/words/amenities.ts';
import { sql } from '../support/database.ts';
import { type Found, interpreted, searchListings } from '../support/search.ts';
import { ARABIC_PROPERTIES } from '../shared/search-phrases/arabic-properties.ts';
import { CARS } from '../shared/search-phrases/cars.ts';
import { ENGLISH_PROPERTIES } from '../shared/search-phrases/english-properties.ts';
import { MIXED_PROPERTIES } from '../shared/search-phrases/mixed-properties.ts';
import { MORE_CARS } from '../shared/search-phrases/more-cars.ts';
import { MORE_PROPERTIES } from '../shared/search-phrases/more-properties.ts';
import { readSearchPhrases, type SearchPhrase } from '../shared/search-phrases/phrase.ts';
import { SOMALI_PROPERTIES } from '../shared/search-phrases/somali-properties.ts';

// Each phrase states its expected filters and words. This test applies them to the columns of the demo listings, without the
// search, and compares the result with the listings that the search finds.

type Kind = 'property' | 'car';
type Texts = { words: string; all: string };
type Listing = { id: string; texts: Texts; columns: Record<string, string | number | string[] | null> };
type Filters = Record<string, string>;

const PHRASES = {
  property: [ENGLISH_PROPERTIES, SOMALI_PROPERTIES, ARABIC_PROPERTIES, MIXED_PROPERTIES, MORE_PROPERTIES],
  car: [CARS, MORE_CARS],
} as const;
const listings = {} as Record<Kind, Listing[]>;

/** Returns the words of a text with a space around each word. */
const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).map(keyOf).join(' ')} `;
const says = (text: string, names: readonly string[]) => names.some((name) => text.includes(wordsOf(name)));
/** Like `says`, but the last word may be longer: "villa" finds "villas". */
const saysBeginning = (text: string, names: readonly string[]) =>
  names.some((name) => text.includes(wordsOf(name).trimEnd()));

const isOneOf = (column: string) => (listing: Listing, value: string) =>
  value.split(',').some((one) => one.toLowerCase() === String(listing.columns[column]).toLowerCase());
const isAtLeast = (column: string) => (listing: Listing, value: string) =>
  listing.columns[column] !== null && Number(listing.columns[column]) >= Number(value);
const isAtMost = (column: string) => (listing: Listing, value: string) =>
  listing.columns[column] !== null && Number(listing.columns[column]) <= Number(value);

/** Returns whether a price for this purpose is in the range. */
function isInPriceRange({ columns }: Listing, _: string, { minPrice = '0', maxPrice = 'Infinity', purpose }: Filters) {
  const prices = [
    columns['price_in_dollars'],
    purpose === 'rent' ? null : columns['sale_in_dollars'],
    purpose === 'sale' ? null : columns['rent_in_dollars'],
  ];
  return prices.some(
    (price) => price != null && Number(price) >= Number(minPrice) && Number(price) <= Number(maxPrice),
  );
}

/**
 * The meaning of each filter on the columns of a listing. In a list of values, one value must match; for amenities, all must
 * match.
 */
const FITS: Record<string, (listing: Listing, value: string, filters: Filters) => boolean> = {
  city: isOneOf('city'),
  district: ({ columns }, value) =>
    value.split(',').some((one) => says(wordsOf([columns['district'], columns['location']].join(' ')), [one])),
  propertyType: isOneOf('property_type'),
  // Owners also list workplaces for commercial use, and cars for sale and rent.
  purpose: ({ columns }, value, { propertyType }) =>
    [value, ...(propertyType === 'commercial' ? ['commercial'] : []), 'both'].includes(String(columns['purpose'])),
  bedrooms: isAtLeast('bedrooms'),
  bathrooms: isAtLeast('bathrooms'),
  minArea: isAtLeast('area'),
  maxArea: isAtMost('area'),
  minPrice: isInPriceRange,
  maxPrice: isInPriceRange,
  make: isOneOf('make'),
  model: ({ columns }, value) =>
    value.split(',').some((model) => `${String(columns['model'])} `.startsWith(`${model} `)),
  minYear: isAtLeast('year'),
  maxYear: isAtMost('year'),
  maxMileage: isAtMost('mileage'),
  fuelType: isOneOf('fuel_type'),
  transmission: isOneOf('transmission'),
  bodyType: isOneOf('body_type'),
  color: isOneOf('color'),
  condition: isOneOf('condition'),
  steering: isOneOf('steering'),
  amenities: ({ texts }, value) =>
    value.split(',').every((amenity) => says(texts.all, [amenity, ...(AMENITY_WORDS[amenity] ?? [])])),
  checked: ({ columns }, value) => value.split(',').every((type) => columns['checks']?.toString().includes(type)),
  lowered: ({ columns }) => columns['lowered'] === 'true',
};

function meantBy(kind: Kind, { text, filters, words }: SearchPhrase): string[] {
  // The dictionaries give synonyms for a word of the phrase.
  const wanted = words === '' ? [] : understand(text, kind).words;
  return listings[kind]
    .filter((listing) =>
      Object.entries(filters).every(([name, value]) => {
        const fits = FITS[name];
        if (!fits) throw new Error(`The filter ${name} has no meaning here.`);
        return fits(listing, value, filters);
      }),
    )
    .filter(({ texts }) => wanted.every(({ alternatives }) => saysBeginning(texts.words, alternatives)))
    .map(({ id }) => id);
}

/** All listings that a search of the site finds, over all pages. */
async function findAll(kind: Kind, q: string): Promise<string[]> {
  const search = { ...interpreted(kind, { q }), page_limit: 100 };
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Found = await searchListings(kind, { ...search, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor);
  return ids;
}

beforeAll(async () => {
  const rows = (kind: Kind) => sql<Record<string, never>[]>`
    select l.*, (l.confirmed_at > now() - 2 * make_interval(days => i.days)) as in_search,
      array(select k.type from public.verifications k
        where k.subject_id = l.id and k.status = 'passed' and k.expires_at > now()) as checks,
      exists (select from private.price_drops d where d.listing_id = l.id and d.lowered_at > now() - interval '30 days')::text as lowered
    from public.${sql(kind === 'car' ? 'cars' : 'properties')} l join private.confirmation_intervals i using (purpose)
    where l.approval_status = 'approved' and l.available
      ${kind === 'car' ? sql`` : sql`and l.status not in ('sold', 'rented')`}`;
  for (const kind of ['property', 'car'] as const) {
    listings[kind] = (await rows(kind))
      .filter((row) => row['in_search'])
      .map((row) => {
        const translations = Object.values<Record<string, string>>(row['translations'] ?? {});
        const text = (...parts: unknown[]) => wordsOf(parts.flat().join(' 0 '));
        const titles = [row['title'], ...translations.map(({ title }) => title)];
        const place = [row['location'], row['city'], row['district'] ?? ''];
        const others = [row['description'], row['amenities'] ?? [], ...translations.map((one) => one['description'])];
        return {
          id: row['id'] ?? '',
          columns: row,
          texts: {
            words: text(titles, place, row['make'] ?? '', row['model'] ?? ''),
            all: text(titles, others, row['furnished'] ? 'furnished' : ''),
          },
        };
      });
  }
});
afterAll(() => sql.end());

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test.each([
  ['property', 600],
  ['car', 300],
] as const)(
  'a search for a %s finds the meaning of a phrase, and few other listings @spec 3.12 @feature 9.7a',
  async (kind, least) => {
    const phrases = PHRASES[kind].flatMap(readSearchPhrases);
    const results = await Promise.all(
      phrases.map(async (phrase) => ({
        ...phrase,
        meant: meantBy(kind, phrase),
        found: await findAll(kind, phrase.text),
      })),
    );
    const measured = results.map((result) => {
      const both = result.found.filter((id) => result.meant.includes(id)).length;
      return { ...result, both };
    });
    // If no listing fits, the page shows the nearest listings.
    const [some, none] = [
      measured.filter((one) => one.meant.length > 0),
      measured.filter((one) => one.meant.length === 0),
    ];
    expect(some.length).toBeGreaterThan(least);
    const precision = mean(some.map(({ both, found }) => (found.length === 0 ? 0 : both / found.length)));
    const recall = mean(some.map(({ both, meant }) => both / meant.length));
    const empty = mean(none.map(({ found }) => Number(found.length === 0)));
    const wrong = measured
      .filter(({ both, found, meant }) => both < found.length || both < meant.length)
      .map(({ text, both, found, meant }) => `${text}: ${both} of ${meant.length}, and ${found.length - both} others`);
    for (const share of [precision, recall, empty]) expect(share, wrong.join('\n')).toBeGreaterThanOrEqual(0.95);
  },
);
