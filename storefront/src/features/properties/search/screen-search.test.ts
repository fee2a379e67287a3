import { expect, test } from 'vitest';
import {
  changedSearch,
  needsPurpose,
  NO_FILTERS,
  pageQuery,
  readScreenSearch,
  screenChips,
  screenQuery,
} from './screen-search.ts';
import { withoutChip } from '../../listings/search/search-chips.ts';
import { SEARCH_SCREENS } from './search-screens.ts';

const { all, rent, commercial } = SEARCH_SCREENS;

function read(query: string, screen: (typeof SEARCH_SCREENS)[keyof typeof SEARCH_SCREENS] = all) {
  return readScreenSearch(new URLSearchParams(query), screen);
}

test('a visitor who opens the plain URL searches without filters and with sold ones hidden @spec 1.2.32', () => {
  expect(read('')).toEqual({ sort: 'recommended', view: 'grid' });
  expect(screenQuery(read(''), all)).toBe('');
});

test('a visitor with a mistyped URL searches with the valid parts', () => {
  expect(read('propertyType=castle&minPrice=cheap&bedrooms=3&purpose=all&hideSold=no&sort=price-asc')).toEqual({
    bedrooms: '3',
    sort: 'price-asc',
    view: 'grid',
  });
});

test('a visitor of a page with a fixed purpose cannot search for another one @spec 1.2.47-48 1.7.11', () => {
  const search = read('purpose=sale&location=Burao&hideSold=false', rent);
  expect(screenQuery(search, rent)).toBe('location=Burao&propertyType=house%2Capartment&purpose=rent&hideSold=false');
});

test('a visitor sees no land on the rental page, and no bedrooms on the commercial page', () => {
  expect(read('propertyType=land', rent).propertyType).toBeUndefined();
  expect(read('bedrooms=2&minArea=100', commercial)).toEqual({
    minArea: '100',
    sort: 'recommended',
    view: 'grid',
  });
});

test('a visitor who empties a filter gets the shorter URL', () => {
  const search = read('location=Burao&minPrice=300');
  expect(changedSearch(search, { location: '' })).toBe('minPrice=300');
  expect(changedSearch(search, { hideSold: 'false' })).toBe('location=Burao&minPrice=300&hideSold=false');
});

test.each(['minPrice=300', 'maxPrice=900', 'sort=price-asc', 'sort=price-desc'])(
  'a visitor who sets %s for all purposes must choose one, and the query omits the price until then',
  (address) => {
    const search = read(`location=Burao&${address}`);
    expect(needsPurpose(search, all)).toBe(true);
    expect(screenQuery(search, all)).toBe('location=Burao');
    for (const purpose of ['sale', 'rent', 'commercial'] as const) {
      const chosen = read(changedSearch(search, { purpose }));
      expect(needsPurpose(chosen, all)).toBe(false);
      expect(screenQuery(chosen, all)).toContain(address);
    }
    expect(needsPurpose(read(address, rent), rent)).toBe(false);
  },
);

test('a visitor who compares no prices does not have to choose a purpose', () => {
  for (const address of ['', 'sort=newest', 'sort=area', 'bedrooms=2'])
    expect(needsPurpose(read(address), all)).toBe(false);
});

test('a visitor sees one chip for each active filter, in words', () => {
  const search = read('minPrice=300&maxPrice=350000&propertyType=house&bathrooms=2&location=Las%20Anod');
  expect(screenChips(search, all)).toEqual([
    { key: 'location', filter: 'location', label: 'Las Anod' },
    { key: 'propertyType', filter: 'propertyType', label: 'House' },
    { key: 'minPrice', filter: 'minPrice', label: 'From $300' },
    { key: 'maxPrice', filter: 'maxPrice', label: 'Up to $350,000' },
    { key: 'bathrooms', filter: 'bathrooms', label: '2+ baths' },
  ]);
});

const PART = { price: null, word: null };

test('a visitor sees one chip for each part of the text that the search understands', () => {
  const search = read('location=cheap+flat+in+burco');
  const location = [
    { ...PART, text: 'cheap', start: 0, end: 5, filters: {}, word: { text: 'cheap', alternatives: ['cheap'] } },
    { ...PART, text: 'flat', start: 6, end: 10, filters: { propertyType: 'apartment' } },
    { ...PART, text: 'burco', start: 14, end: 19, filters: { city: 'Burao' } },
  ];
  const chips = screenChips(search, all, { location });
  expect(chips.map(({ label }) => label)).toEqual(['“cheap”', 'Apartment', 'Burao']);
  expect(withoutChip(search, chips[1]!)).toEqual({ location: 'cheap in burco' });
  // Filters of the URL and of the page override words in the text.
  const labels = (others: string, screen = all as Parameters<typeof screenChips>[1]) =>
    screenChips({ ...search, ...read(others) }, screen, { location }).map(({ label }) => label);
  expect(labels('propertyType=land')).toEqual(['“cheap”', 'Burao', 'Land']);
  expect(labels('', rent)).toEqual(['“cheap”', 'Apartment', 'Burao']);
});

test('a visitor filters recently lowered properties by one word, and any other value is ignored', () => {
  expect(read('lowered=true').lowered).toBe('true');
  expect(read('lowered=false').lowered).toBeUndefined();
  expect(read('lowered=maybe', rent).lowered).toBeUndefined();
  expect(screenQuery(read('lowered=true'), all)).toBe('lowered=true');
  expect(screenChips(read('lowered=true'), all)).toEqual([
    { key: 'lowered', filter: 'lowered', label: 'Recently lowered' },
  ]);
});

const AREA = '44,9.5,44.2,9.7';

test('a visitor finds the visible map area in the URL, and an invalid area is ignored', () => {
  const search = read(`bounds=${AREA}&view=map`);
  expect(search).toMatchObject({ bounds: AREA, view: 'map' });
  expect(new URLSearchParams(changedSearch(search, {})).get('view')).toBe('map');
  expect(screenChips(search, all)).toEqual([{ key: 'bounds', filter: 'bounds', label: 'Map area' }]);
  expect(read('bounds=44,9.7,44.2,9.5').bounds).toBeUndefined();
  expect(read('bounds=somewhere&view=globe')).toEqual({ sort: 'recommended', view: 'grid' });
});

test('a visitor who names another place leaves the map area of the URL', () => {
  const search = read(`location=Burao&bounds=${AREA}`);
  expect(changedSearch(search, { location: 'Berbera' })).toBe('location=Berbera');
  expect(changedSearch(search, { purpose: 'rent' })).toContain('bounds=');
  expect(changedSearch(search, { location: '' })).toContain('bounds=');
});

test('a visitor who clears the filters keeps the map and the order', () => {
  const search = read(`location=Burao&bounds=${AREA}&hideSold=false&sort=area&view=map`);
  expect(changedSearch(search, NO_FILTERS)).toBe('sort=area&view=map');
});

test('the query requests as many properties as a map shows at once, and omits the view', () => {
  expect(pageQuery(read('view=map'), rent)).toBe('propertyType=house%2Capartment&purpose=rent&limit=100');
  expect(pageQuery(read(''), rent)).toBe('propertyType=house%2Capartment&purpose=rent');
});
