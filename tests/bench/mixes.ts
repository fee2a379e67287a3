export type SearchArguments = {
  location?: string;
  q?: string;
  property_type?: string;
  purpose?: string;
  min_price?: number;
  max_price?: number;
  bedrooms?: number;
  bathrooms?: number;
  min_area?: number;
  hide_sold?: boolean;
  featured_only?: boolean;
  bounds?: number[];
  sort?: 'recommended' | 'newest' | 'checked' | 'price-asc' | 'price-desc' | 'area';
  cursor?: string;
  with_facets?: boolean;
};

export type CarSearchArguments = {
  location?: string;
  q?: string;
  make?: string;
  purpose?: string;
  min_price?: number;
  max_price?: number;
  min_year?: number;
  max_year?: number;
  fuel_type?: string;
  transmission?: string;
  city?: string;
  bounds?: number[];
  sort?: 'recommended' | 'newest' | 'checked' | 'price-asc' | 'price-desc' | 'year-desc';
  with_facets?: boolean;
};

const CITIES = ['Hargeisa', 'Burao', 'Berbera', 'Borama', 'Erigavo', 'Las Anod', 'Gabiley', 'Sheikh', 'Zeila', 'Awdal'];
/** The middles of boxes of the map: Hargeisa, Burao, Berbera, Borama. */
const MIDDLES = [
  [44.077, 9.5624],
  [45.5336, 9.5221],
  [45.0143, 10.4396],
  [43.1828, 9.9361],
] as const;

/** Degrees as the map writes them. */
const degrees = (value: number) => Number(value.toFixed(6));

/** The arguments of the nth run: no two in a row ask for the same, so that none profits from the one before. */
export function varied<Arguments extends SearchArguments | CarSearchArguments>(args: Arguments, n: number): Arguments {
  const rise = 1 + (n % 10) / 50;
  const [longitude, latitude] = MIDDLES[n % MIDDLES.length] ?? MIDDLES[0];
  const { bounds, location, min_price, max_price } = args;
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? [];
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return {
    ...args,
    ...(location === 'Hargeisa' ? { location: CITIES[n % CITIES.length] } : {}),
    ...(min_price === undefined ? {} : { min_price: Math.round(min_price * rise) }),
    ...(max_price === undefined ? {} : { max_price: Math.round(max_price * rise) }),
    ...(bounds && width < 1
      ? { bounds: [longitude - width, latitude - height, longitude + width, latitude + height].map(degrees) }
      : {}),
  };
}

/** Every single filter, what people combine, and what is hard: many equal, few at all, or few in the order asked for. */
export const MIXES: Record<string, SearchArguments> = {
  'no filter': {},
  'sold ones too': { hide_sold: false },
  purpose: { purpose: 'rent' },
  type: { property_type: 'land' },
  bedrooms: { bedrooms: 3 },
  bathrooms: { bathrooms: 4 },
  'minimum area': { min_area: 1000 },
  'maximum price': { max_price: 500 },
  'narrow price range': { min_price: 100_000, max_price: 101_000 },
  'narrow price range, bedrooms': { min_price: 100_000, max_price: 101_000, bedrooms: 5 },
  'home page, featured': { featured_only: true },
  'rent page': { purpose: 'rent', property_type: 'house', max_price: 800, bedrooms: 3, bathrooms: 2 },
  'sale page, cheapest first': { purpose: 'sale', property_type: 'apartment', bedrooms: 2, sort: 'price-asc' },
  'commercial page': { purpose: 'commercial', min_price: 20_000, max_price: 200_000, min_area: 200 },
  'cheapest first': { sort: 'price-asc' },
  'dearest first': { sort: 'price-desc' },
  'largest first': { sort: 'area' },
  'checked first': { sort: 'checked' },
  'commercial page, checked first': {
    purpose: 'commercial',
    min_price: 20_000,
    max_price: 200_000,
    min_area: 200,
    sort: 'checked',
  },
  'city and word, checked first': { location: 'Hargeisa', q: 'villa', sort: 'checked' },
  'small city, rent, checked first': {
    location: 'Zeila',
    purpose: 'rent',
    property_type: 'apartment',
    sort: 'checked',
  },
  'rent, dearest first': { purpose: 'rent', property_type: 'apartment', bedrooms: 1, sort: 'price-desc' },
  'price range, largest first': { min_price: 10_000, max_price: 100_000, sort: 'area' },
  city: { location: 'Hargeisa' },
  'city, cheapest first': { location: 'Hargeisa', sort: 'price-asc' },
  'city, dearest first': { location: 'Hargeisa', sort: 'price-desc' },
  'city, largest first': { location: 'Hargeisa', sort: 'area' },
  'city, rent, three bedrooms, price range': {
    location: 'Hargeisa',
    purpose: 'rent',
    property_type: 'house',
    bedrooms: 3,
    min_price: 300,
    max_price: 600,
  },
  'small city, commercial, minimum area': { location: 'Zeila', purpose: 'commercial', min_area: 100 },
  'local spelling': { location: 'Burco' },
  district: { location: 'Jigjiga Yar' },
  'part of a word': { location: 'jigj' },
  typo: { location: 'Hargiesa' },
  'common word': { q: 'apartment' },
  'common word, dearest first': { q: 'apartment', sort: 'price-desc' },
  'middling word': { q: 'villa' },
  'middling word, cheapest first': { q: 'villa', sort: 'price-asc' },
  'city and word': { location: 'Hargeisa', q: 'villa' },
  'city and word, cheapest first': { location: 'Hargeisa', q: 'villa', sort: 'price-asc' },
  'rare word': { q: 'lighthouse' },
  'rare word, price range': { q: 'lighthouse', min_price: 20_000, max_price: 200_000 },
  'uncommon word, narrow price range': { q: 'veranda', min_price: 100_000, max_price: 110_000 },
  'no match': { q: 'zzxqj' },
  'map, a street': { bounds: [44.04, 9.57, 44.041, 9.571] },
  'map, a district': { bounds: [44.04, 9.57, 44.05, 9.58], hide_sold: false },
  'map, a city': { bounds: [43.9, 9.4, 44.3, 9.7] },
  'map, the country': { bounds: [42.5, 8, 49, 11.6] },
  'map, a city, rent, cheapest first': { bounds: [43.9, 9.4, 44.3, 9.7], purpose: 'rent', sort: 'price-asc' },
};

export const CAR_MIXES: Record<string, CarSearchArguments> = {
  'no filter': {},
  'sale, cheapest first': { purpose: 'sale', sort: 'price-asc' },
  'rent, dearest first': { purpose: 'rent', sort: 'price-desc' },
  'cheapest first': { sort: 'price-asc' },
  'latest year first': { sort: 'year-desc' },
  'checked first': { sort: 'checked' },
  'make, checked first': { make: 'Toyota', sort: 'checked' },
  'rent, price range': { purpose: 'rent', min_price: 20, max_price: 40 },
  'make, cheapest first': { make: 'Toyota', sort: 'price-asc' },
  'city, fuel, cheapest first': { city: 'Zeila', fuel_type: 'electric', sort: 'price-asc' },
  'years, transmission': { min_year: 2015, max_year: 2016, transmission: 'automatic', sort: 'year-desc' },
  'city by words': { location: 'Hargeisa' },
  'a model': { q: 'corolla' },
  'typo of a make': { q: 'toyta' },
  'no match': { q: 'zzxqj' },
  'map, a city': { bounds: [43.9, 9.4, 44.3, 9.7], sort: 'price-asc' },
  facets: { with_facets: true },
  'facets, make': { make: 'Toyota', max_price: 9000, with_facets: true },
};

export const FACETS: Record<string, SearchArguments> = {
  'facets, no filter': { with_facets: true },
  'facets, rent page': { purpose: 'rent', property_type: 'house', max_price: 800, with_facets: true },
  'facets, city': { location: 'Hargeisa', with_facets: true },
  'facets, common word': { q: 'apartment', with_facets: true },
  'facets, rare word': { q: 'lighthouse', with_facets: true },
  'facets, district': { location: 'Jigjiga Yar', with_facets: true },
  'facets, map of a city': { bounds: [43.9, 9.4, 44.3, 9.7], with_facets: true },
  'facets, map of a street': { bounds: [44.04, 9.57, 44.041, 9.571], with_facets: true },
};
