import { describe, expect, test } from 'vitest';
import { propertySearchSchema } from '#shared/properties/property-search-schema.ts';
import { readPropertySearch, writePropertySearch } from '#shared/properties/property-search.ts';
import { readScreenSearch } from '../../storefront/src/features/properties/search/screen-search.ts';
import { SEARCH_SCREENS } from '../../storefront/src/features/properties/search/search-screens.ts';

describe('a search in an address', () => {
  test('leaves out what means no filter', () => {
    const params = new URLSearchParams('location=%20&propertyType=all&bedrooms=any&purpose=rent&x=1');
    expect(readPropertySearch(params)).toEqual({ purpose: 'rent', hideSold: true, sort: 'recommended' });
  });

  test.each([
    ['', true],
    ['true', true],
    ['0', true],
    ['no', true],
    ['false', false],
  ])('hideSold=%s hides sold homes: %s', (value, hidden) => {
    expect(readPropertySearch(new URLSearchParams({ hideSold: value })).hideSold).toBe(hidden);
  });

  test('comes back as it went', () => {
    const search = { location: 'Berbera', minPrice: '300', hideSold: false, sort: 'price-asc' as const };
    expect(readPropertySearch(writePropertySearch(search))).toEqual(search);
    expect(writePropertySearch({ hideSold: true, sort: 'recommended' }).toString()).toBe('');
  });
});

test.each([
  ...['300', '0.125', '99999999.99', '100000000', '1e3', '-1', 'cheap'].map((value) => ['minPrice', value] as const),
  ...['0', '3', '3.0', '2.5', '100', '101', 'three'].map((value) => ['bedrooms', value] as const),
  ...['x'.repeat(255), 'x'.repeat(256)].map((value) => ['location', value] as const),
])('a page keeps %s=%s if the server takes it, and only then', (filter, value) => {
  const taken = propertySearchSchema.safeParse({ [filter]: value }).success;
  const kept = readScreenSearch(new URLSearchParams({ [filter]: value }), SEARCH_SCREENS.all)[filter];
  expect(kept).toBe(taken ? value : undefined);
});
