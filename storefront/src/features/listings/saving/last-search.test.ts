import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearch, lastSearch } from './last-search.ts';
import { recordSearch } from './use-note-search.ts';

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

test('a visitor’s last search stays on this device until they clear it', () => {
  expect(lastSearch()).toBeNull();
  recordSearch({ kind: 'car', filters: { make: 'Toyota' } });
  recordSearch({ kind: 'property', filters: { location: 'Burao' } });
  expect(lastSearch()).toEqual({ kind: 'property', filters: { location: 'Burao' } });
  forgetSearch();
  expect(lastSearch()).toBeNull();
});

test('a visitor is not affected by invalid or older values in the storage', () => {
  for (const text of ['{', '7', '[]', '{"kind":"boat","filters":{}}', '{"kind":"car","filters":{"make":7}}']) {
    kept.set('last-search', text);
    expect(lastSearch()).toBeNull();
  }
});

test('a visitor whose device stores nothing sees no error', () => {
  const refuse = () => {
    throw new Error('Refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  recordSearch({ kind: 'car', filters: {} });
  forgetSearch();
  expect(lastSearch()).toBeNull();
});
