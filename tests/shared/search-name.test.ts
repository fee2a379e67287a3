import { expect, test } from 'vitest';
import { translator } from '#shared/api/messages/translated.ts';
import { searchName } from '#shared/saved-searches/search-name.ts';

test.each([
  [{}, 'Properties'],
  [
    { propertyType: 'house', purpose: 'sale', location: 'Hargeisa', maxPrice: '90000', bedrooms: '3' },
    'Houses for sale in Hargeisa, up to $90,000, 3+ bedrooms',
  ],
  [{ location: '3 bedroom house in Hargeisa' }, 'Properties, “3 bedroom house in Hargeisa”'],
  [
    { propertyType: 'house,land', minPrice: '1000.5', maxPrice: '2000', checked: 'papers', lowered: 'true' },
    'Houses, Plots of land, $1,000.50 to $2,000, Papers checked, price recently lowered',
  ],
  [
    { q: 'near {place} the sea', minArea: '1200', bathrooms: '2', bounds: '1,2,3,4', hideSold: 'false' },
    'Properties, “near {place} the sea”, 2+ bathrooms, from 1,200 m², in part of the map, including sold and rented',
  ],
])('a reader recognises a search of properties %j by its filters @feature 8.1b', (filters, name) => {
  expect(searchName('property', filters)).toBe(name);
});

test.each([
  [{}, 'Cars'],
  [
    { make: 'Toyota', purpose: 'rent', city: 'Burao', minYear: '2015', fuelType: 'diesel', transmission: 'manual' },
    'Toyota cars to rent in Burao, built in 2015 or later, Diesel, Manual',
  ],
  [
    { purpose: 'both', minYear: '2010', maxYear: '2015', minPrice: '3000' },
    'Cars for sale and for rent, from $3,000, built from 2010 to 2015',
  ],
])('a reader recognises a search of cars %j by its filters', (filters, name) => {
  expect(searchName('car', filters)).toBe(name);
});

test('an Arabic reader reads the indefinite form of “Properties” in a name', () => {
  const say = translator({
    Properties: 'العقارات',
    'Properties\nin a name': 'عقارات',
    '{things} for sale': '{things} للبيع',
  });
  expect(searchName('property', { purpose: 'sale' }, { code: 'ar', say })).toBe('عقارات للبيع');
});

test('an Arabic reader reads the type, city and comma in Arabic', () => {
  const say = translator({ Houses: 'منازل', Hargeisa: 'هرجيسا', '{things} in {place}': '{things} في {place}' });
  expect(
    searchName('property', { propertyType: 'house', location: 'Hargeisa', bedrooms: '3' }, { code: 'ar', say }),
  ).toBe('منازل في هرجيسا، \u20683+\u2069 bedrooms');
});
