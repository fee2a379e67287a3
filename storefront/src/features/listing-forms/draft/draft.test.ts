import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, isSame, keepDraft, readDraft } from './draft.ts';
import { draftKey, newDrafts } from '../../../lib/member/drafts.ts';

const KEY = draftKey('hodan', 'property', null);
const START = { title: '', furnished: false, amenities: [] as string[], images: [] as string[] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an owner finds their typed text until the draft is discarded', () => {
  const values = { title: 'Villa', furnished: true, amenities: ['WiFi'], images: ['/media/a.webp'] };
  keepDraft(KEY, values, '');
  expect(readDraft(KEY, START, '')).toEqual(values);
  dropDraft(KEY);
  expect(readDraft(KEY, START, '')).toBeNull();
});

test('an owner finds neither another person’s draft nor that of another listing', () => {
  keepDraft(KEY, { ...START, title: 'Villa' }, '');
  expect(readDraft(draftKey('asha', 'property', null), START, '')).toBeNull();
  expect(readDraft(draftKey('hodan', 'car', null), START, '')).toBeNull();
  expect(readDraft(draftKey('hodan', 'property', '7'), START, '')).toBeNull();
});

test('an owner’s draft of a listing that has changed since is ignored', () => {
  keepDraft(KEY, { ...START, title: 'Villa' }, '2026-11-01');
  expect(readDraft(KEY, START, '2026-11-02')).toBeNull();
});

test('an owner with a draft of an older form gets the fields that still fit', () => {
  keepDraft(KEY, { title: 'Villa', furnished: 'yes', amenities: 'WiFi', rooms: '3' }, '');
  expect(readDraft(KEY, START, '')).toEqual({ ...START, title: 'Villa' });
});

test('an owner with a broken draft gets an empty form', () => {
  localStorage.setItem(KEY, '{');
  expect(readDraft(KEY, START, '')).toBeNull();
});

test('an owner who comes back after a week finds the text, without the deleted pictures', () => {
  vi.useFakeTimers({ now: new Date('2026-11-01') });
  keepDraft(KEY, { ...START, title: 'Villa', images: ['/media/a.webp'] }, '');
  vi.setSystemTime(new Date('2026-11-08'));
  expect(readDraft(KEY, START, '')).toEqual({ ...START, title: 'Villa' });
});

test('a form without changes counts as unchanged, whatever the order of its fields', () => {
  expect(isSame(START, { images: [], title: '', amenities: [], furnished: false })).toBe(true);
  expect(isSame(START, { ...START, amenities: ['WiFi'] })).toBe(false);
});

test('a member finds which kinds of new listings they began on this device', () => {
  keepDraft(draftKey('nimco', 'car', null), START, '');
  keepDraft(draftKey('nimco', 'property', '7'), START, '');
  expect(newDrafts('nimco')).toEqual(['car']);
  expect(newDrafts('asha')).toEqual([]);
});
