import { expect, test } from 'vitest';
import { CAR_FILTERS } from '#shared/cars/car-filters.ts';
import { searchChips } from '../../listings/search/search-chips.ts';
import { carQuery, changedCarUrl, needsCarPurpose, NO_CAR_FILTERS, readCarUrl } from './car-url.ts';

const read = (query: string) => readCarUrl(new URLSearchParams(query));
const carChips = (query: string) =>
  searchChips(CAR_FILTERS, read(query), {}).map(({ filter, label }) => ({ filter, label }));

test('a visitor who opens the plain URL sees all cars in the recommended order', () => {
  expect(read('')).toEqual({ sort: 'recommended' });
  expect(changedCarUrl(read(''), {})).toBe('');
});

test('a visitor with a mistyped URL searches with the valid parts', () => {
  expect(
    read(
      'make=Toyota&purpose=gift&minPrice=cheap&minYear=1950&maxYear=20200&fuelType=diesel&city=Paris&steering=up&sort=best',
    ),
  ).toEqual({ make: 'Toyota', fuelType: 'diesel', sort: 'recommended' });
});

test('a visitor who changes a filter keeps the others, and clearing the filters keeps the order', () => {
  const search = read('make=Toyota&minYear=2015&sort=price-asc');
  expect(changedCarUrl(search, { minYear: '', city: 'Burao' })).toBe('make=Toyota&city=Burao&sort=price-asc');
  expect(changedCarUrl(search, NO_CAR_FILTERS)).toBe('sort=price-asc');
});

test('a visitor filters recently lowered cars by one word, and any other value is ignored', () => {
  expect(read('lowered=true')).toEqual({ lowered: 'true', sort: 'recommended' });
  expect(read('lowered=false')).toEqual({ sort: 'recommended' });
  expect(carChips('lowered=true')).toEqual([{ filter: 'lowered', label: 'Recently lowered' }]);
});

test.each(['minPrice=300', 'maxPrice=900', 'sort=price-asc', 'sort=price-desc'])(
  'a visitor who sets %s without a purpose must choose one, and the query omits the price until then',
  (address) => {
    for (const all of ['', '&purpose=both']) {
      const search = read(`make=Toyota${all}&${address}`);
      expect(needsCarPurpose(search)).toBe(true);
      expect(carQuery(search)).toBe(`make=Toyota${all}`);
      for (const purpose of ['sale', 'rent'] as const) {
        const chosen = read(changedCarUrl(search, { purpose }));
        expect(needsCarPurpose(chosen)).toBe(false);
        expect(carQuery(chosen)).toBe(`make=Toyota&purpose=${purpose}&${address}`);
      }
    }
    expect(needsCarPurpose(read('sort=year-desc&minYear=2015'))).toBe(false);
  },
);

test('a visitor sees one chip for each active filter, in words', () => {
  expect(
    carChips('city=Las+Anod&transmission=cvt&maxPrice=15000&minYear=2015&purpose=both&color=white&maxMileage=90000'),
  ).toEqual([
    { filter: 'purpose', label: 'Sale & Rent' },
    { filter: 'maxPrice', label: 'Up to $15,000' },
    { filter: 'minYear', label: 'From 2015' },
    { filter: 'maxMileage', label: 'Up to 90,000 km' },
    { filter: 'color', label: 'White' },
    { filter: 'transmission', label: 'CVT' },
    { filter: 'city', label: 'Las Anod' },
  ]);
});
