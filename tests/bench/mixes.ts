/** A search, as the query of its URL. */
export type Mix = Readonly<Record<string, string>>;

const CITIES = ['Hargeisa', 'Burao', 'Berbera', 'Borama', 'Erigavo', 'Las Anod', 'Gabiley', 'Sheikh', 'Zeila', 'Awdal'];
/** The centres of map boxes: Hargeisa, Burao, Berbera, Borama. */
const MIDDLES = [
  [44.077, 9.5624],
  [45.5336, 9.5221],
  [45.0143, 10.4396],
  [43.1828, 9.9361],
] as const;

/** Degrees with the precision of the map. */
const degrees = (value: number) => Number(value.toFixed(6));

/** The nth variant of a search. Consecutive variants differ, so that no search profits from the last one. */
export function varied(mix: Mix, n: number): Mix {
  const rise = 1 + (n % 10) / 50;
  const [longitude, latitude] = MIDDLES[n % MIDDLES.length] ?? MIDDLES[0];
  const { bounds, location, minPrice, maxPrice } = mix;
  const [west = 0, south = 0, east = 0, north = 0] = bounds?.split(',').map(Number) ?? [];
  const [width, height] = [(east - west) / 2, (north - south) / 2];
  return {
    ...mix,
    ...(location === 'Hargeisa' && { location: CITIES[n % CITIES.length] ?? location }),
    ...(minPrice && { minPrice: String(Math.round(Number(minPrice) * rise)) }),
    ...(maxPrice && { maxPrice: String(Math.round(Number(maxPrice) * rise)) }),
    ...(bounds &&
      width < 1 && {
        bounds: [longitude - width, latitude - height, longitude + width, latitude + height].map(degrees).join(),
      }),
  };
}

/** Every single filter, and the filters that users often combine. */
export const USUAL_MIXES: Record<string, Mix> = {
  'no filter': {},
  purpose: { purpose: 'rent' },
  type: { propertyType: 'land' },
  bedrooms: { bedrooms: '3' },
  bathrooms: { bathrooms: '4' },
  'minimum area': { minArea: '1000' },
  'maximum price': { maxPrice: '500' },
  'narrow price range': { minPrice: '100000', maxPrice: '101000' },
  'home page, featured': { featured: 'true' },
  'rent page': { purpose: 'rent', propertyType: 'house', maxPrice: '800', bedrooms: '3', bathrooms: '2' },
  'sale page, cheapest first': { purpose: 'sale', propertyType: 'apartment', bedrooms: '2', sort: 'price-asc' },
  'commercial page': { purpose: 'commercial', minPrice: '20000', maxPrice: '200000', minArea: '200' },
  'cheapest first': { sort: 'price-asc' },
  'dearest first': { sort: 'price-desc' },
  'largest first': { sort: 'area' },
  'checked first': { sort: 'checked' },
  'rent, dearest first': { purpose: 'rent', propertyType: 'apartment', bedrooms: '1', sort: 'price-desc' },
  'price range, largest first': { minPrice: '10000', maxPrice: '100000', sort: 'area' },
  city: { location: 'Hargeisa' },
  'city, cheapest first': { location: 'Hargeisa', sort: 'price-asc' },
  'city, dearest first': { location: 'Hargeisa', sort: 'price-desc' },
  'city, largest first': { location: 'Hargeisa', sort: 'area' },
  'city, rent, three bedrooms, price range': {
    location: 'Hargeisa',
    purpose: 'rent',
    propertyType: 'house',
    bedrooms: '3',
    minPrice: '300',
    maxPrice: '600',
  },
  'small city, commercial, minimum area': { location: 'Zeila', purpose: 'commercial', minArea: '100' },
  'local spelling': { location: 'Burco' },
  district: { location: 'Jigjiga Yar' },
  'typed phrase': { q: '3 bedroom house in Hargeisa under 150k' },
  'typo of a city': { location: 'Hargiesa' },
  'common word': { q: 'apartment' },
  'middling word': { q: 'villa' },
  'middling word, cheapest first': { q: 'villa', sort: 'price-asc' },
  'city and word': { location: 'Hargeisa', q: 'villa' },
  'city and word, cheapest first': { location: 'Hargeisa', q: 'villa', sort: 'price-asc' },
  'rare word': { q: 'lighthouse' },
  'rare word, price range': { q: 'lighthouse', minPrice: '20000', maxPrice: '200000' },
  'no match': { q: 'zzxqj' },
  'map, a street': { bounds: '44.04,9.57,44.041,9.571' },
  'map, a district': { bounds: '44.04,9.57,44.05,9.58', hideSold: 'false' },
  'map, a city': { bounds: '43.9,9.4,44.3,9.7' },
  'map, a city, rent, cheapest first': { bounds: '43.9,9.4,44.3,9.7', purpose: 'rent', sort: 'price-asc' },
};

/** Hard searches: many equal listings, very few results, or few results early in the sort order. */
const RARE_MIXES: Record<string, Mix> = {
  'sold ones too': { hideSold: 'false' },
  'narrow price range, bedrooms': { minPrice: '100000', maxPrice: '101000', bedrooms: '5' },
  'commercial page, checked first': {
    purpose: 'commercial',
    minPrice: '20000',
    maxPrice: '200000',
    minArea: '200',
    sort: 'checked',
  },
  'city and word, checked first': { location: 'Hargeisa', q: 'villa', sort: 'checked' },
  'small city, rent, checked first': {
    location: 'Zeila',
    purpose: 'rent',
    propertyType: 'apartment',
    sort: 'checked',
  },
  'common word, dearest first': { q: 'apartment', sort: 'price-desc' },
  'uncommon word, narrow price range': { q: 'veranda', minPrice: '100000', maxPrice: '110000' },
  'map, the country': { bounds: '42.5,8,49,11.6' },
  amenities: { amenities: 'garden,parking', sort: 'price-asc' },
};

export const MIXES: Record<string, Mix> = { ...USUAL_MIXES, ...RARE_MIXES };

export const CAR_MIXES: Record<string, Mix> = {
  'no filter': {},
  'sale, cheapest first': { purpose: 'sale', sort: 'price-asc' },
  'rent, dearest first': { purpose: 'rent', sort: 'price-desc' },
  'cheapest first': { sort: 'price-asc' },
  'latest year first': { sort: 'year-desc' },
  'checked first': { sort: 'checked' },
  'make, checked first': { make: 'Toyota', sort: 'checked' },
  'rent, price range': { purpose: 'rent', minPrice: '20', maxPrice: '40' },
  'make, cheapest first': { make: 'Toyota', sort: 'price-asc' },
  'city, fuel, cheapest first': { city: 'Zeila', fuelType: 'electric', sort: 'price-asc' },
  'years, transmission': { minYear: '2015', maxYear: '2016', transmission: 'automatic', sort: 'year-desc' },
  'city by words': { location: 'Hargeisa' },
  'a model': { q: 'corolla' },
  'typo of a make': { q: 'toyta' },
  'no match': { q: 'zzxqj' },
  'map, a city': { bounds: '43.9,9.4,44.3,9.7', sort: 'price-asc' },
  'typed phrase': { q: 'white toyota vitz 2012 automatic under 6k' },
};

/** Searches whose facets are counted. */
export const FACETS: Record<string, Mix> = {
  'facets, no filter': {},
  'facets, rent page': { purpose: 'rent', propertyType: 'house', maxPrice: '800' },
  'facets, city': { location: 'Hargeisa' },
  'facets, common word': { q: 'apartment' },
  'facets, rare word': { q: 'lighthouse' },
  'facets, district': { location: 'Jigjiga Yar' },
  'facets, map of a city': { bounds: '43.9,9.4,44.3,9.7' },
  'facets, map of a street': { bounds: '44.04,9.57,44.041,9.571' },
};

export const CAR_FACETS: Record<string, Mix> = {
  facets: {},
  'facets, make': { make: 'Toyota', maxPrice: '9000' },
};
