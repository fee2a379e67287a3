import { afterEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException('Refused', 'SecurityError');
};

describe.each([
  ['localStorage', deviceStorage],
  ['sessionStorage', tabStorage],
])('a page that uses %s', (name, storage) => {
  test('a page that uses the browser’s storage reads each value until it removes it', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    });
    storage.write('theme', 'dark');
    storage.writeJson('search', { make: 'Toyota' });
    storage.writeJson('counts', [['a', 2]]);
    expect(storage.read('theme')).toBe('dark');
    expect(storage.readJson('search')).toEqual({ make: 'Toyota' });
    expect(storage.readMap('counts')).toEqual(new Map([['a', 2]]));
    storage.remove('theme');
    expect(storage.read('theme')).toBeNull();
    // Another program or an older version of the app wrote these values.
    for (const text of ['{', '7', '[1]']) {
      kept.set('counts', text);
      expect(storage.readMap('counts')).toEqual(new Map());
    }
    kept.set('search', '{');
    expect(storage.readJson('search')).toBeNull();
  });

  test.each([
    ['closed', () => Object.defineProperty(globalThis, name, { configurable: true, get: refuse })],
    ['null', () => vi.stubGlobal(name, null)],
    ['full', () => vi.stubGlobal(name, { getItem: () => null, setItem: refuse, removeItem: refuse })],
  ])('a page that uses the browser’s storage works if the storage is %s', (_, close) => {
    vi.stubGlobal(name, undefined);
    close();
    storage.write('theme', 'dark');
    storage.writeJson('search', {});
    storage.remove('theme');
    expect(storage.read('theme')).toBeNull();
    expect(storage.readJson('search')).toBeNull();
    expect(storage.readMap('counts')).toEqual(new Map());
  });
});
