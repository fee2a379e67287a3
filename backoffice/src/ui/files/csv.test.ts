import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvHead, csvLines } from './csv.ts';

const line = (value: unknown) => csvLines(['cell', 'next'], [{ cell: value, next: 'x' }]);

describe('a line of a file', () => {
  test.each([
    ['a plain text', 'Villa', 'Villa,x\r\n'],
    ['a comma', 'Villa, large', '"Villa, large",x\r\n'],
    ['quotes', 'the "old" villa', '"the ""old"" villa",x\r\n'],
    ['a line break', 'one\ntwo', '"one\ntwo",x\r\n'],
    ['a line break of Windows', 'one\r\ntwo', '"one\r\ntwo",x\r\n'],
    ['spaces at its ends', ' Villa ', '" Villa ",x\r\n'],
    ['nothing', null, ',x\r\n'],
    ['an empty text', '', ',x\r\n'],
    ['yes', true, 'true,x\r\n'],
    ['no', false, 'false,x\r\n'],
    ['zero', 0, '0,x\r\n'],
    ['a number below zero', -12.5, '-12.5,x\r\n'],
    ['a phone number', '+252 63 4456789', '+252 63 4456789,x\r\n'],
    ['a phone number without spaces', '+252634456789', '+252634456789,x\r\n'],
    ['Somali', 'Guri weyn oo dhismo ah — Jigjiga Yar', 'Guri weyn oo dhismo ah — Jigjiga Yar,x\r\n'],
    ['Arabic', 'بيت كبير، هرجيسا', 'بيت كبير، هرجيسا,x\r\n'],
    ['an emoji', '🏠', '🏠,x\r\n'],
  ])('keeps %s as it is', (_what, value, expected) => {
    expect(line(value)).toBe(expected);
  });

  test.each([
    '=1+1',
    '=HYPERLINK("http://evil.example","click")',
    '+1+2',
    '+252 63 4456789\n=1+1',
    '+252-63-4456789',
    '+A1',
    '+',
    '+1 e5',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=1\n+2',
    '-',
  ])('cannot begin a formula by %j', (text) => {
    expect(Papa.parse<string[]>(line(text), { newline: '\r\n' }).data[0]).toEqual([`'${text}`, 'x']);
  });

  test('leaves a text alone that has such a sign further in', () => {
    expect(line('a=b')).toBe('a=b,x\r\n');
  });

  test('reads its fields in the order of the columns, whatever the order in the row', () => {
    expect(csvLines(['b', 'a'], [{ a: 1, id: 9, b: 2 }])).toBe('2,1\r\n');
  });

  test('is one of as many as there are rows', () => {
    expect(csvLines(['a'], [])).toBe('');
    expect(csvLines(['a'], [{ a: 1 }, { a: 2 }])).toBe('1\r\n2\r\n');
  });
});

test('the first line names the columns', () => {
  expect(csvHead(['salePrice', 'a, b'])).toBe('salePrice,"a, b"\r\n');
});
