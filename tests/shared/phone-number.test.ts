import { expect, test } from 'vitest';
import { formatPhone } from '#shared/format/phone.ts';
import { phoneCountry, phonesInText, readPhone } from '#shared/phones/phone-number.ts';

const PHONE = '+252634456789';

test.each([
  '0634456789',
  '063 4456789',
  '063-445-6789',
  '634456789',
  '63 445 6789',
  '252634456789',
  '252 063 4456789',
  '+252634456789',
  '+252 63 4456789',
  '+252 (0)63 4456789',
  '+252 063 4456789',
  '(+252) 63 4456789',
  '+ 252 63 4456789',
  '00252634456789',
  '00252 (63) 445-6789',
  '00252 (0)63 4456789',
  '(00252) 63 4456789',
  '٠٦٣٤٤٥٦٧٨٩',
  '+٢٥٢٦٣٤٤٥٦٧٨٩',
  '۰۶۳۴۴۵۶۷۸۹',
  '００２５２６３４４５６７８９',
  '\u200E+252 63 4456789',
  '+252\u200B634456789',
  '\u202A+252 63 4456789\u202C',
  '+252\u00A063\u00A04456789',
  '063 4456789\uFEFF',
  '+252 63 4456789 ext5',
  '063 445 67 89',
  '063/4456789',
  'tel:+252634456789',
  'https://wa.me/252634456789',
])('the site reads "%s" as one Somali number @feature 11.1a', (text) => {
  expect(readPhone(text)).toEqual({ kind: 'phone', phone: PHONE });
});

test.each([
  ['0612345678', '+252612345678'],
  ['065 7654321', '+252657654321'],
  ['+254 712 345678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['447911123456', '+447911123456'],
  ['+1 612 555 1234', '+16125551234'],
  ['+252 2 570123', '+2522570123'],
])('the site reads "%s" as %s', (text, phone) => {
  expect(readPhone(text)).toEqual({ kind: 'phone', phone });
});

test.each([
  ['0712345678', ['SO', 'ET', 'KE', 'UG', 'TZ']],
  ['0912345678', ['ET']],
  ['0501234567', ['AE', 'SA']],
  ['07911 123456', ['GB']],
  ['612 555 1234', ['US', 'CA']],
  ['77 123456', ['SO', 'DJ']],
  ['02 570123', ['SO']],
  ['4404658', ['SO']],
])('the site asks for the country of "%s" @feature 11.1b', (text, countries) => {
  const read = readPhone(text);
  expect(read.kind === 'country' && read.countries).toEqual(expect.arrayContaining(countries));
});

test.each([
  ['0712345678', 'KE', '+254712345678'],
  ['0712345678', 'SO', '+252712345678'],
  ['0634456789', 'NL', '+31634456789'],
  ['07911 123456', 'GB', '+447911123456'],
  ['612 555 1234', 'US', '+16125551234'],
  ['+252 63 4456789', 'KE', PHONE],
])('the site reads "%s" in %s as %s', (text, country, phone) => {
  expect(readPhone(text, country)).toEqual({ kind: 'phone', phone });
});

test.each([
  '063 4456789/065 1122334',
  '0634456789 0651122334',
  '0634456789, 065 1122334',
  '0634456789 ama 0651122334',
  '+252634456789\n+252651122334',
])('the site finds two numbers in "%s" @feature 11.1a', (text) => {
  expect(readPhone(text)).toMatchObject({ kind: 'several', phones: [PHONE, expect.stringMatching(/^\+25265/)] });
});

test('the site refuses a number that an unreadable second number follows', () => {
  expect(readPhone('063 4456789 / 065 11')).toEqual({ kind: 'several', phones: [PHONE] });
});

test.each([
  '',
  'n/a',
  'ask at the office',
  '+252',
  '12',
  '+252 63',
  '911',
  '063 4456789012345',
  '+999 12345678',
  '9'.repeat(500),
])('the site reads no number in "%s"', (text) => {
  expect(readPhone(text)).toEqual({ kind: 'invalid' });
});

test('the site reads no number of a country that does not exist', () => {
  expect(readPhone('12345', 'XX')).toEqual({ kind: 'invalid' });
});

test.each([
  ['Call me on 063 4456789 today', ['063 4456789']],
  ['063 4456789/065 1122334', ['063 4456789', '065 1122334']],
  ['0634456789 0651122334.', ['0634456789', '0651122334']],
  ['واتساب ٠٦٣٤٤٥٦٧٨٩ شكرا', ['٠٦٣٤٤٥٦٧٨٩']],
  ['(+252) 63-4456789, thanks', ['(+252) 63-4456789']],
  ['+44 7911 123456', ['+44 7911 123456']],
])('the site finds the numbers of "%s" @feature 11.1d', (text, written) => {
  expect(phonesInText(text).map(({ start, end }) => text.slice(start, end))).toEqual(written);
});

test.each(['85,000 dollars', '250 000', '2026-11-28 10:30', 'HG-4821', 'built in 2019, 350 m2', '0712345678'])(
  'the site finds no certain number in "%s"',
  (text) => {
    expect(phonesInText(text)).toEqual([]);
  },
);

test('a number has the country of its code', () => {
  expect(phoneCountry(PHONE)).toBe('SO');
  expect(phoneCountry('+16135551234')).toBe('CA');
});

test.each([
  [PHONE, '+252 63 445 6789'],
  ['+254712345678', '+254 712 345 678'],
  ['+16125551234', '+1 612 555 1234'],
  ['+447911123456', '+44 791 112 3456'],
  ['+4791234567', '+47 912 34 567'],
  ['063 1', '063 1'],
])('the number %s is shown as %s @feature 11.1c', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
