import { expect, test } from 'vitest';
import type { ListingKind } from './listing-kind.ts';
import { confirmText, failureText, type ModerationAction, successText } from './moderation.ts';

const KINDS = [
  { label: 'Property', noun: ['property', 'properties'] },
  { label: 'Car', noun: ['car', 'cars'] },
] as unknown as ListingKind[];
const CHANGES: ModerationAction[] = ['approve', 'reject', 'hide', 'show', 'feature', 'unfeature'];

test.each([
  ['Property updated successfully', 'Failed to update property. Please try again.'],
  ['Car updated successfully', 'Failed to update car. Please try again.'],
])('a moderator reads of every change: %s', (success, failure) => {
  const kind = KINDS.find(({ label }) => success.startsWith(label))!;
  for (const action of CHANGES) {
    expect(successText(action, kind)).toBe(success);
    expect(failureText(action, kind)).toBe(failure);
  }
});

test.each([
  ['Property deleted successfully', 'Failed to delete property', 'property'],
  ['Car deleted successfully', 'Failed to delete car', 'car'],
])('a moderator reads of a deletion: %s', (success, failure, noun) => {
  const kind = KINDS.find(({ label }) => success.startsWith(label))!;
  expect(successText('delete', kind)).toBe(success);
  expect(failureText('delete', kind)).toBe(failure);
  expect(confirmText('delete', 1, kind)).toBe(
    `Are you sure you want to delete this ${noun}? This action cannot be undone.`,
  );
});
