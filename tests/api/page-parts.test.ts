import { expect, test } from 'vitest';
import { offeredLanguages } from '../../build/translations.ts';
import { PATHS } from '#shared/paths.ts';
import { inLanguage } from '#shared/language.ts';
import { stack } from '../support/stack.ts';

const read = async (address: string) => (await fetch(stack.siteUrl + address)).text();

test('a page preloads only the font files of its language @feature 6.3b', async () => {
  for (const { code } of offeredLanguages()) {
    const html = await read(inLanguage(PATHS.home, code));
    const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, font = '']) => font);
    expect(fonts.map((font) => /([a-z]+)-[^/]*$/.exec(font)?.[1])).toEqual(
      code === 'ar' ? ['figtree', 'readex'] : ['figtree'],
    );
    for (const font of fonts) {
      const { headers } = await fetch(stack.siteUrl + font);
      expect(headers.get('Content-Type')).toBe('font/woff2');
      // Fits into ten packets with the part of the page before it. The complete fonts have 20 and 23 KB.
      expect(Number(headers.get('Content-Length'))).toBeLessThan(14_000);
    }
  }
});
