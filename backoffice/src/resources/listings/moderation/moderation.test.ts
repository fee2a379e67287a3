import { expect, test } from 'vitest';
import { CAR_TEXTS } from '../texts/car-texts.ts';
import { PROPERTY_TEXTS } from '../texts/property-texts.ts';
import { CONSEQUENCES } from './confirm-texts.ts';
import { ACTION_RESULTS } from './outcomes.ts';

test.each([
  ['Property updated successfully', 'Failed to update property. Please try again.', PROPERTY_TEXTS],
  ['Car updated successfully', 'Failed to update car. Please try again.', CAR_TEXTS],
])('a moderator reads a message for each change: %s @spec 2.8.2 2.8.4', (success, failure, { updated, notUpdated }) => {
  expect([updated, notUpdated]).toEqual([success, failure]);
});

test.each([
  ['Property deleted successfully', 'Failed to delete property', PROPERTY_TEXTS, 'property', 'properties'],
  ['Car deleted successfully', 'Failed to delete car', CAR_TEXTS, 'car', 'cars'],
] as const)(
  'a moderator reads a message for a deletion: %s @spec 2.2.38 2.8.3 2.8.5',
  (success, failure, { deleted, notDeleted }, one, many) => {
    expect([deleted, notDeleted]).toEqual([success, failure]);
    const { delete: deletion } = CONSEQUENCES[one];
    expect(deletion(1)).toBe(`Are you sure you want to delete this ${one}? This action cannot be undone.`);
    expect(deletion(2)).toBe(`Are you sure you want to delete these ${many}? This action cannot be undone.`);
  },
);

test('a moderator reads the state of a listing after their action', () => {
  expect(ACTION_RESULTS.unfeature('Villa')).toBe('“Villa” is no longer featured.');
});
