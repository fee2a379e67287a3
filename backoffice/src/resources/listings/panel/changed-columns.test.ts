import { expect, test } from 'vitest';
import { changedColumns, valueText } from './changed-columns.ts';

test('a moderator reads each changed column as it was and as it became', () => {
  expect(
    changedColumns({ title: 'Villa', price: 100 }, { title: 'Villa', price: 120, rejection_reason: null }),
  ).toEqual([
    { column: 'title', label: 'Title', before: 'Villa', after: 'Villa' },
    { column: 'price', label: 'Price', before: 100, after: 120 },
  ]);
  expect(changedColumns(null, { rental_price_per_day: 5 })[0]).toMatchObject({
    label: 'Rental price per day',
    before: null,
  });
});

test('a moderator reads values in words', () => {
  expect(valueText('rental_price_per_day', 45, 'USD')).toBe('$45');
  expect(valueText('bedrooms', 3, 'USD')).toBe('3');
  expect(valueText('furnished', true, 'USD')).toBe('Yes');
  expect(valueText('amenities', [], 'USD')).toBe('None');
  expect(valueText('amenities', ['WiFi', 'Gym'], 'USD')).toBe('WiFi, Gym');
  expect(valueText('district', null, 'USD')).toBe('None');
});
