import { beforeEach, expect, test, vi } from 'vitest';
import { dropSeen, forgetSeen, recordSeen, type SeenListing, seenListings } from './seen-listings.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', storage);
});

const listing = (id: string): SeenListing => ({
  kind: 'property',
  id,
  title: `House ${id}`,
  place: 'Road',
  image: null,
});
const ids = () => seenListings().map(({ id }) => id);

test('the list of seen listings has the latest first, each once, and drops the oldest', () => {
  for (let n = 0; n < 14; n += 1) recordSeen(listing(String(n)));
  recordSeen(listing('5'));
  expect(ids()).toEqual(['5', '13', '12', '11', '10', '9', '8', '7', '6', '4', '3', '2']);
});

test('the list of seen listings is empty after it is cleared', () => {
  recordSeen(listing('1'));
  forgetSeen();
  expect(ids()).toEqual([]);
});

test('the list of seen listings drops a deleted listing', () => {
  recordSeen(listing('1'));
  recordSeen(listing('2'));
  dropSeen('1');
  dropSeen('3');
  expect(ids()).toEqual(['2']);
  forgetSeen();
});

test('the list of seen listings ignores invalid or older values in the storage @feature 8.6a', () => {
  for (const text of ['{', 'null', '7', '[null, 7, {"kind": "boat"}, {"kind": "car", "id": 1}]']) {
    kept.set('seen-listings', text);
    expect(ids()).toEqual([]);
    recordSeen(listing('1'));
    expect(ids()).toEqual(['1']);
    forgetSeen();
  }
});

test('the list of seen listings works on a device that stores nothing', () => {
  const refuse = () => {
    throw new Error('Refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  recordSeen(listing('1'));
  forgetSeen();
  expect(ids()).toEqual([]);
});
