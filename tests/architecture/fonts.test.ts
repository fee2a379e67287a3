import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { allTexts } from '../../build/all-texts.ts';
import { translations } from '../../build/translations.ts';
import { stack } from '../support/stack.ts';

const STYLES = path.join(stack.root, 'storefront/src/ui/style');

/** The letters of a style's last font face, which the document's head preloads. */
function lettersOf(file: string): (letter: string) => boolean {
  const all = [...readFileSync(path.join(STYLES, file), 'utf8').matchAll(/unicode-range:\s*([^;]+);/g)];
  const ranges = (all.at(-1)?.[1] ?? '').split(',').map((range) =>
    range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((end) => Number.parseInt(end, 16)),
  );
  return (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return ranges.some(([from = 0, to = from]) => code >= from && code <= to);
  };
}

test('the fonts contain every letter of the product’s texts @feature 6.3b', async () => {
  const latin = lettersOf('fonts.css');
  const arabic = lettersOf('arabic.css');
  const translated = translations().flatMap(({ texts }) => [...texts.values()].flat());
  const letters = new Set([...(await allTexts()).keys(), ...translated].join('').replaceAll(/[\s\u200e]/g, ''));
  expect(letters.size).toBeGreaterThan(100);
  expect([...letters].filter((letter) => !latin(letter) && !arabic(letter))).toEqual([]);
});
