import { expect, test } from 'vitest';
import { rendered, textOf } from '../support/rendered.tsx';
import { SearchPage } from '../../storefront/src/features/properties/search/search-page.tsx';
import { readScreenSearch, screenQuery } from '../../storefront/src/features/properties/search/screen-search.ts';
import { SEARCH_SCREENS, type ScreenName } from '../../storefront/src/features/properties/search/search-screens.ts';

/** The fields of a page's filter bar, each with its choices. */
function fieldsOf(screen: ScreenName): Record<string, string[]> {
  const html = rendered(<SearchPage screen={screen} />);
  const labels = [...html.matchAll(/<label[^>]* for="(bar-\w+)"[^>]*>(.*?)<\/label>/gs)];
  return Object.fromEntries(
    labels.map(([, id = '', label = '']) => {
      const select = new RegExp(`<select[^>]* id="${id}".*?</select>`, 's').exec(html)?.[0] ?? '';
      return [textOf(label), [...select.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, text = '']) => text)];
    }),
  );
}

test('a visitor can choose beds from 1+ to 5+, baths from 1+ to 4+, all types and all purposes @spec 1.2.33', () => {
  expect(fieldsOf('all')).toEqual({
    Location: [],
    'Property Type': ['All types', 'House', 'Apartment', 'Land', 'Commercial'],
    Purpose: ['All purposes', 'For Sale', 'For Rent', 'Commercial'],
    'Min Price': [],
    'Max Price': [],
    Beds: ['Any', '1+', '2+', '3+', '4+', '5+'],
    Baths: ['Any', '1+', '2+', '3+', '4+'],
  });
});

test('each page has the choices of its purpose @spec 1.2.47-48 1.2.51', () => {
  expect(fieldsOf('rent')).toMatchObject({ 'Property Type': ['All types', 'House', 'Apartment'] });
  expect(fieldsOf('sale')).toMatchObject({ 'Property Type': ['All types', 'House', 'Apartment', 'Land'] });
  for (const screen of ['rent', 'sale'] as const)
    expect(Object.keys(fieldsOf(screen))).toEqual(expect.arrayContaining(['Min Price', 'Max Price', 'Beds', 'Baths']));
  expect(Object.keys(fieldsOf('commercial'))).toEqual(['Location', 'Min Price', 'Max Price', 'Min Area']);
});

test('a search reads its eight filters from the URL @spec 1.2.36', () => {
  const filters = {
    location: 'Hargeisa',
    propertyType: 'house',
    purpose: 'rent',
    minPrice: '100',
    maxPrice: '900',
    bedrooms: '2',
    bathrooms: '1',
  };
  const address = new URLSearchParams({ ...filters, hideSold: 'false' });
  expect(readScreenSearch(address, SEARCH_SCREENS.all)).toEqual({
    ...filters,
    hideSold: 'false',
    sort: 'recommended',
    view: 'grid',
  });
});

test('each page searches its own purpose, and the commercial page ignores rooms @spec 1.7.11', () => {
  const address = new URLSearchParams('location=Burao&minPrice=5&maxPrice=9&bedrooms=2&bathrooms=1&propertyType=land');
  const queryOf = (screen: ScreenName) =>
    Object.fromEntries(
      new URLSearchParams(screenQuery(readScreenSearch(address, SEARCH_SCREENS[screen]), SEARCH_SCREENS[screen])),
    );
  expect(queryOf('rent')).toMatchObject({ purpose: 'rent', bedrooms: '2' });
  expect(queryOf('sale')).toMatchObject({ purpose: 'sale', propertyType: 'land' });
  expect(queryOf('commercial')).toEqual({ purpose: 'commercial', location: 'Burao', minPrice: '5', maxPrice: '9' });
});
