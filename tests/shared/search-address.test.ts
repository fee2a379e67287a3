import { describe, expect, test } from 'vitest';
import { safeNextPath } from '../../shared/api/session.ts';
import { totalLabel } from '../../shared/api/page.ts';
import { formatCarPrice, formatPrice, priceSuffix } from '../../shared/format/money.ts';
import { imageSources } from '../../shared/listings/listing-image.ts';
import { readPropertySearch, writePropertySearch } from '../../shared/properties/property-search.ts';

describe('a search in an address', () => {
  test('leaves out what means no filter', () => {
    const params = new URLSearchParams('location=%20&propertyType=all&bedrooms=any&purpose=rent&x=1');
    expect(readPropertySearch(params)).toEqual({ purpose: 'rent', hideSold: true, sort: 'newest' });
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
    expect(writePropertySearch({ hideSold: true, sort: 'newest' }).toString()).toBe('');
  });
});

describe('prices', () => {
  test('are whole US-English money', () => {
    expect(formatPrice(148000, 'USD')).toBe('$148,000');
    expect(formatPrice(449.6, 'USD')).toBe('$450');
  });

  test.each([null, undefined, 'x', Number.NaN])('%s is said to be not available', (price) => {
    expect(formatPrice(price)).toBe('Price not available');
    expect(priceSuffix('rent', price)).toBe('');
  });

  test('have a suffix for rent alone', () => {
    expect(priceSuffix('rent', 450)).toBe('/month');
    expect(priceSuffix('sale', 450)).toBe('');
  });

  test.each([
    ['sale', 24500, 85, '$24,500'],
    ['rent', 24500, 85, '$85/day'],
    ['both', 24500, 85, '$24,500 / $85/day'],
    ['both', null, 85, '$85/day'],
    ['sale', null, 85, 'Contact for Price'],
  ] as const)('of a car for %s (%s, %s a day) read %s', (purpose, sellingPrice, rentalPricePerDay, line) => {
    expect(formatCarPrice({ purpose, sellingPrice, rentalPricePerDay, currency: 'USD' })).toBe(line);
  });
});

test('totals are exact up to 1,000', () => {
  expect(totalLabel(1000)).toBe('1000');
  expect(totalLabel(1001)).toBe('1000+');
});

test('a stored picture has a small twin and a colour; one given by address has neither', () => {
  const stored = '/media/listing-images/demo/house-tower-01-f1d09a-960.webp';
  expect(imageSources(stored)).toEqual({
    src: stored,
    srcSet: `${stored.replace('960', '480')} 480w, ${stored} 960w`,
    color: '#f1d09a',
  });
  expect(imageSources('https://pictures.example/a-960.webp')).toEqual({ src: 'https://pictures.example/a-960.webp' });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', null])(
  '%s is no place to go after signing in',
  (next) => {
    expect(safeNextPath(next)).toBe('/');
  },
);
