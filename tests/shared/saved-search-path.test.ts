import { expect, test } from 'vitest';
import { savedSearchPath } from '#shared/saved-searches/saved-search-path.ts';
import { filtersOf } from '../../storefront/src/features/listings/saving/saved-searches-query.ts';
import { readScreenSearch, screenQuery } from '../../storefront/src/features/properties/search/screen-search.ts';
import { SEARCH_SCREENS, type ScreenName } from '../../storefront/src/features/properties/search/search-screens.ts';

const SCREENS: Record<string, ScreenName> = {
  '/properties': 'all',
  '/for-sale': 'sale',
  '/for-rent': 'rent',
  '/commercial': 'commercial',
};

/** The filters of a page's search, as a saved search stores them. */
function savedFrom(address: string): Record<string, string> {
  const [path = '', query = ''] = address.split('?');
  const screen = SEARCH_SCREENS[SCREENS[path] ?? 'all'];
  return filtersOf({
    kind: 'property',
    query: screenQuery(readScreenSearch(new URLSearchParams(query), screen), screen),
  });
}

test.each([
  '/properties',
  '/properties?q=garden&purpose=sale',
  '/properties?location=Burao&bedrooms=3&checked=papers%2Cvisit&hideSold=false',
  '/properties?purpose=commercial&bedrooms=2',
  '/properties?purpose=sale',
  '/properties?bounds=44%2C9%2C45%2C10',
  '/for-sale',
  '/for-sale?location=Hargeisa&propertyType=house&maxPrice=90000',
  '/for-rent?lowered=true&hideSold=false',
  '/commercial',
  '/commercial?minArea=60',
])('a user who opens the saved search %s returns to its page @feature 8.1b', (address) => {
  const path = savedSearchPath('property', savedFrom(address));
  expect(path).toBe(address);
});

test.each(['/properties?purpose=rent&propertyType=house', '/properties?purpose=commercial&location=Berbera'])(
  'a user who opens the saved search %s finds equal results, perhaps on another page',
  (address) => {
    const path = savedSearchPath('property', savedFrom(address));
    expect(savedFrom(path)).toEqual(savedFrom(address));
  },
);

test('a user who opens a saved search of cars has its filters', () => {
  expect(savedSearchPath('car', {})).toBe('/cars');
  expect(savedSearchPath('car', { make: 'Toyota', city: 'Burao' })).toBe('/cars?make=Toyota&city=Burao');
});
