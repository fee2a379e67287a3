import { describe, expect, test } from 'vitest';
import { carSearchSchema } from '#shared/cars/car-search-schema.ts';
import { readSearch, writeSearch } from '#shared/listings/search-url.ts';
import { CITIES } from '#shared/places/cities.ts';
import { PROPERTY_FILTERS } from '#shared/properties/property-filters.ts';
import { propertySearchSchema } from '#shared/properties/property-search-schema.ts';
import { PROPERTY_SORTS } from '#shared/properties/property-search.ts';

const read = (query: string | Record<string, string>) =>
  readSearch(PROPERTY_FILTERS, PROPERTY_SORTS, new URLSearchParams(query));

describe('a search in a URL', () => {
  test('a search in a URL omits empty and unknown filters @spec 1.2.14 1.4.10 1.5.23', () => {
    expect(read('location=%20&propertyType=all&bedrooms=any&purpose=rent&x=1')).toEqual({
      purpose: 'rent',
      sort: 'recommended',
    });
  });

  test.each([
    ['', undefined],
    ['true', undefined],
    ['0', undefined],
    ['no', undefined],
    ['false', 'false'],
  ])('a search in a URL with hideSold=%s shows sold homes: %s @spec 1.2.35', (value, shown) => {
    expect(read({ hideSold: value }).hideSold).toBe(shown);
  });

  test('a search in a URL is unchanged after writing and reading @spec 1.2.36', () => {
    const search = { location: 'Berbera', minPrice: '300', hideSold: 'false', sort: 'price-asc' as const };
    expect(read(writeSearch(PROPERTY_FILTERS, search).toString())).toEqual(search);
    expect(writeSearch(PROPERTY_FILTERS, { sort: 'recommended' }).toString()).toBe('');
  });

  test('a search in a URL has the shortest form of each value', () => {
    const written = { minPrice: '0300.50', bedrooms: '03.0', checked: 'visit,papers', bounds: '044.0,9.50,45,010' };
    expect(read(written)).toMatchObject({
      minPrice: '300.5',
      bedrooms: '3',
      checked: 'papers,visit',
      bounds: '44,9.5,45,10',
    });
  });
});

test.each([
  ...['300', '0.125', '99999999.99', '100000000', '1e3', '-1', 'cheap'].map((value) => ['minPrice', value] as const),
  ...['0', '3', '3.0', '2.5', '100', '101', 'three'].map((value) => ['bedrooms', value] as const),
  ...['x'.repeat(255), 'x'.repeat(256)].map((value) => ['location', value] as const),
])('a page keeps %s=%s only if the server accepts it', (filter, value) => {
  expect(read({ [filter]: value })[filter]).toBe(propertySearchSchema.safeParse({ [filter]: value }).data?.[filter]);
});

test('the server accepts local spellings of a city, and a page only the stored name', () => {
  expect(carSearchSchema.parse({ city: 'Burco' }).city).toBe('Burao');
  expect([read('city=Burao').city, read('city=Paris').city]).toEqual(['Burao', undefined]);
});

test.each([
  ['minPrice=cheap', 'Minimum price must be a number from 0 to 99999999.99'],
  ['minYear=1950', 'Year must be a whole number from 1990 to 2100'],
  ['fuelType=wood', 'Fuel type must be one of: gasoline, diesel, electric, hybrid'],
  ['checked=papers,papers,visit', 'Checked lists the same value twice'],
  ['city=Paris', `City must be one of: ${CITIES.join(', ')}`],
  ['bounds=1,2', 'Bounds must be west,south,east,north in degrees'],
  [`make=${'x'.repeat(101)}`, 'Make must be at most 100 characters'],
])('the server names the error of %s', (query, message) => {
  const { error } = carSearchSchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
