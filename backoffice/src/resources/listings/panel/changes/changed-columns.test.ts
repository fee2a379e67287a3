import { expect, test } from 'vitest';
import { changedColumns, valueText } from './changed-columns.ts';

test('a moderator reads the old and the new value of each changed column @feature 4.21b', () => {
  expect(
    changedColumns({ title: 'Villa', price: 100 }, { title: 'Villa', price: 120, rejection_reason: null }),
  ).toEqual([
    { column: 'title', label: 'Title', before: 'Villa', after: 'Villa', meanwhile: [] },
    { column: 'price', label: 'Price', before: 100, after: 120, meanwhile: [] },
  ]);
  expect(changedColumns(null, { rental_price_per_day: 5 })[0]).toMatchObject({
    label: 'Rental price per day',
    before: null,
  });
});

test('a moderator reads the values that were public before the review, also of a reverted column', () => {
  expect(changedColumns({ price: 90_000 }, { price: 90_000 }, { price: [1, 2] })).toEqual([
    { column: 'price', label: 'Price', before: 90_000, after: 90_000, meanwhile: [1, 2] },
  ]);
});

test('a moderator reads everyday words, units and names', () => {
  expect(valueText('fuel_type', 'diesel', 'USD')).toBe('Diesel');
  expect(valueText('transmission', 'cvt', 'USD')).toBe('CVT');
  expect(valueText('status', 'sold', 'USD')).toBe('Sold');
  expect(valueText('mileage', 61_000, 'USD')).toBe('61,000 km');
  expect(valueText('area', 120, 'USD')).toBe('120 m²');
  expect(valueText('year', 2015, 'USD')).toBe('2015');
  const labels = changedColumns({}, { color: 'red', property_type: 'house', dealer_type: 'dealer', furnished: true });
  expect(labels.map(({ label }) => label)).toEqual(['Color', 'Type', 'Dealer type', 'Furnished']);
});

test('a moderator reads values in words', () => {
  expect(valueText('rental_price_per_day', 45, 'USD')).toBe('$45');
  expect(valueText('bedrooms', 3, 'USD')).toBe('3');
  expect(valueText('furnished', true, 'USD')).toBe('Yes');
  expect(valueText('amenities', [], 'USD')).toBe('None');
  expect(valueText('amenities', ['WiFi', 'Gym'], 'USD')).toBe('WiFi, Gym');
  expect(valueText('district', null, 'USD')).toBe('None');
});
