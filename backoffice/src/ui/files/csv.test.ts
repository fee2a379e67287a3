import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { csvHead, csvLines } from './csv.ts';

const line = (value: unknown) => csvLines(['cell', 'next'], [{ cell: value, next: 'x' }]);

describe('a line of a CSV file', () => {
  test.each([
    ['a plain text', 'Villa', '"Villa",x'],
    ['a comma', 'Villa, large', '"Villa, large",x'],
    ['quotes', 'the "old" villa', '"the ""old"" villa",x'],
    ['a line break', 'one\ntwo', '"one\ntwo",x'],
    ['a line break of Windows', 'one\r\ntwo', '"one\r\ntwo",x'],
    ['spaces at its ends', ' Villa ', '" Villa ",x'],
    ['a missing value', null, ',x'],
    ['an empty text', '', ',x'],
    ['yes', true, 'true,x'],
    ['no', false, 'false,x'],
    ['zero', 0, '0,x'],
    ['a number below zero', -12.5, '-12.5,x'],
    ['an amount', '-1200.50', '-1200.50,x'],
    ['a day', '2026-11-27', '"2026-11-27",x'],
    ['a sign within a word', 'a=b, well-known', '"a=b, well-known",x'],
    ['Somali', 'Guri weyn oo dhismo ah — Jigjiga Yar', '"Guri weyn oo dhismo ah — Jigjiga Yar",x'],
    ['Arabic', 'بيت كبير، هرجيسا', '"بيت كبير، هرجيسا",x'],
    ['an emoji', '🏠', '"🏠",x'],
  ])('a line of a CSV file keeps %s unchanged @feature 4.22b', (_what, value, expected) => {
    expect(line(value)).toBe(expected.replace(/x$/, '"x"\r\n'));
  });

  test.each(['0634456789', '+252634456789', '+252 63 4456789', '00252 63 445 6789', '252634456789'])(
    'a line of a CSV file keeps the phone number %s complete: an invisible mark makes it a text',
    (phone) => {
      expect(line(phone)).toBe(`"\u200E${phone}","x"\r\n`);
    },
  );

  test('a line of a CSV file shows a moment in the reader’s time zone', () => {
    const moment = new Date(2026, 10, 27, 16, 48, 0);
    expect(line(moment.toISOString())).toBe('"2026-11-27 16:48","x"\r\n');
    expect(line(moment.toISOString().replace('.000Z', '.675364+00:00'))).toBe('"2026-11-27 16:48","x"\r\n');
  });

  /** A cell is a formula if it begins with one of these characters, also in their full-width form. */
  const isFormula = (cell: string) => /^["\s]*[=+\-@＝＋－＠]/.test(cell);

  /** Cells of a line as spreadsheets read them: with quotes interpreted, and with quotes as plain characters. */
  const cellsOf = (text: string, delimiter: string): string[] => [
    ...Papa.parse<string[]>(text, { delimiter, newline: '\r\n' }).data.flat(),
    ...text.split(delimiter).flatMap((cell) => cell.split(/\r\n|\r|\n/)),
  ];

  describe.each([',', ';', '\t'])('in a spreadsheet with the delimiter %j', (delimiter) => {
    test.each([
      '=1+1',
      '=HYPERLINK("http://evil.example","click")',
      '+1+2',
      '+252 63 4456789\n=1+1',
      '+252-63-4456789',
      '+A1',
      '+',
      '-2+3',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      ' =1',
      '=1\n+2',
      '-',
      '0634;=1+2',
      "Amina;=cmd|'/C calc'!A0",
      'a\t=1+1',
      'a,=1+1',
      'a\r\n@SUM(A1)',
      'a;"=1+2"',
      'a; =1+2',
      'a;;\t=1+2',
      '＝1+2',
    ])('a line of a CSV file has no formula from %j @spec 3.26 @feature 4.22b', (text) => {
      expect(
        cellsOf(csvLines(['a', 'b', 'c'], [{ a: 'Amina', b: text, c: text }]), delimiter).filter(isFormula),
      ).toEqual([]);
    });
  });

  test('a line of a CSV file has its fields in the order of the columns, whatever the order in the row', () => {
    expect(csvLines(['b', 'a'], [{ a: 1, id: 9, b: 2 }])).toBe('2,1\r\n');
  });

  test('a line of a CSV file exists once for each row', () => {
    expect(csvLines(['a'], [])).toBe('');
    expect(csvLines(['a'], [{ a: 1 }, { a: 2 }])).toBe('1\r\n2\r\n');
  });
});

test('the first line of a CSV file names the columns @spec 2.2.52', () => {
  expect(csvHead(['salePrice', 'a, b'])).toBe('"salePrice","a, b"\r\n');
});
