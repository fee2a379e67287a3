import { expect, test } from 'vitest';
import { missingFields, missingText, waitingText } from './missing.ts';

const FIELDS = {
  title: { kind: 'text', label: 'Title', need: 'required' },
  price: { kind: 'number', label: 'Price', need: 'required' },
  purpose: { kind: 'text', label: 'Purpose', need: 'required' },
  district: { kind: 'text', label: 'District', need: 'optional' },
} as const;
const ALL_THERE = { busy: 0, failed: 0, unreadable: 0 };

test('an owner reads which required fields are missing, and blanks count as missing', () => {
  const missing = missingFields({ title: '  ', price: '0', purpose: '' }, FIELDS);
  expect(missing).toEqual(['Title', 'Purpose']);
  expect(missingText(missing, ALL_THERE)).toBe('2 required fields are missing: Title, Purpose');
  expect(missingText(['Price'], ALL_THERE)).toBe('1 required field is missing: Price');
});

test('an owner reads that photos are loading, and which photos failed', () => {
  expect(missingText([], { busy: 1, failed: 1, unreadable: 1 })).toBe('1 photo is still uploading');
  expect(missingText([], { ...ALL_THERE, failed: 2 })).toBe('2 photos could not be uploaded');
  expect(missingText([], { ...ALL_THERE, unreadable: 1 })).toBe('1 photo cannot be read');
  expect(missingText([], ALL_THERE)).toBeUndefined();
});

test('an owner who submits during an upload reads why the form waits', () => {
  expect(waitingText({ ...ALL_THERE, busy: 2 }, true)).toBe('Will be listed when 2 photos have uploaded');
  expect(waitingText({ ...ALL_THERE, busy: 1 }, false)).toBe('Will be saved when 1 photo has uploaded');
  expect(waitingText({ ...ALL_THERE, failed: 1 }, true)).toBeUndefined();
});
