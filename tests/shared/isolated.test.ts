import { expect, test } from 'vitest';
import { isolated, splitFigures } from '#shared/format/isolated.ts';

test.each([
  ['شقة 3 - 5 غرف', ['3 - 5']],
  ['السعر $45,000 أو أقل', ['$45,000']],
  ['واتساب +252 63 4007702', ['+252 63 4007702']],
  ['مساحة 250 m² قرب الميناء', ['250 m²']],
  ['من 2–3 إلى 10 % تقريبًا', ['2–3', '10 %']],
  ['(063) 400 77 02 للاتصال', ['(063) 400 77 02']],
  ['بيت (3 غرف)', ['3']],
  ['من $1,200–$1,500 في الشهر', ['$1,200–$1,500']],
  ['3+ غرف نوم', ['3+']],
  ['السعر US$ 500 أو 500$', ['US$ 500', '500$']],
  ['إيجار $1,200/mo تقريبًا', ['$1,200/mo']],
  ['انخفض −5% ثم -10 %', ['−5%', '-10 %']],
  ['اتصل (+252) 63 4123456 مساءً', ['(+252) 63 4123456']],
  ['2-3 غرف، 063-400-7702', ['2-3', '063-400-7702']],
  ['Toyota Vitz 2015 نظيفة', ['2015']],
  ['بيت قرب البحر', []],
  ['Villa 3 - 5 rooms', []],
])('the figures of “%s” are found', (text, figures) => {
  const parts = splitFigures(text);
  expect(parts.filter((_, index) => index % 2 === 1)).toEqual(figures);
  expect(parts.join('')).toBe(text);
});

test('a figure in an Arabic title runs from left to right in an email', () => {
  expect(isolated('شقة 3 - 5 غرف', 'rtl')).toBe('\u2068شقة \u20663 - 5\u2069 غرف\u2069');
  expect(isolated('بيت قرب البحر', 'rtl')).toBe('بيت قرب البحر');
  expect(isolated('Villa 3 - 5 rooms', 'ltr')).toBe('Villa 3 - 5 rooms');
});
