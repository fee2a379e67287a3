import { afterEach, expect, test, vi } from 'vitest';
import { keepLanguage } from './language-choice.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['http:', 'language=so; Path=/; Max-Age=31536000; SameSite=Lax'],
  ['https:', 'language=so; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
])(
  'a language choice over %s is kept for a year, for all pages of this site only @feature 6.2b',
  (protocol, cookie) => {
    const page = { cookie: '' };
    vi.stubGlobal('document', page);
    vi.stubGlobal('location', { protocol });
    keepLanguage('so');
    expect(page.cookie).toBe(cookie);
  },
);
