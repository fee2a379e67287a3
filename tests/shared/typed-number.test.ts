import { expect, test } from 'vitest';
import { asUnderstood, readNumber } from '#shared/format/typed-number.ts';

test.each([
  ['240,5', 240.5],
  ['240.5', 240.5],
  [' 240,50 ', 240.5],
  ['2405', 2405],
  ['1,500', 1500],
  ['1,500.25', 1500.25],
  ['1.500,25', 1500.25],
  ['1 500 000', 1_500_000],
  ['1\u00A0500,5', 1500.5],
  ['1\u202F500', 1500],
  ['1.500.000', 1_500_000],
  ['1’500', 1500],
  ['0,125', 0.125],
  ['-9,5', -9.5],
  ['−9.5', -9.5],
  ['9.562', 9.562],
  ['٢٤٠٫٥', 240.5],
  ['۲۴۰٫۵', 240.5],
  ['١٬٥٠٠', 1500],
  ['٢٤٠،٥', 240.5],
])('a user who types %j means %d @feature 4.10a', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each([
  '',
  ' ',
  'cheap',
  '24 0',
  '1,50,000',
  '1,234,5',
  '1.234.5',
  '1,234.567,8',
  '1e3',
  '0x10',
  '12-3',
  '1..5',
  'Infinity',
  '+5',
  '5,',
])('an ambiguous or invalid number is refused: %j @feature 4.10a', (text) => {
  expect(readNumber(text)).toBeNull();
});

test('three digits after the point are refused in a field with two decimals, because they may be thousands', () => {
  expect(readNumber('2.500', 2)).toBeNull();
  expect(readNumber('2.50', 2)).toBe(2.5);
  expect(readNumber('1.5', 0)).toBeNull();
  expect(readNumber('2,500', 0)).toBe(2500);
});

test('a user sees the understood number, and keeps a text that is none', () => {
  expect(asUnderstood('240,5', readNumber)).toBe('240.5');
  expect(asUnderstood('two', readNumber)).toBe('two');
});
