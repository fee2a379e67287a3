import { expect, test } from 'vitest';
import { inLanguage, languageIn, splitLanguage } from '#shared/language.ts';

const LANGUAGES = [{ code: 'en' }, { code: 'so' }, { code: 'ar' }];

test.each([
  ['/', 'so', '/so'],
  ['/', 'en', '/'],
  ['/cars?city=Burao', 'ar', '/ar/cars?city=Burao'],
  ['/cars', 'en', '/cars'],
  ['https://elsewhere.example/cars', 'so', 'https://elsewhere.example/cars'],
  // Would be the URL of another site.
  ['//elsewhere.example/x', 'en', '/elsewhere.example/x'],
  ['/\\elsewhere.example/x', 'en', '/elsewhere.example/x'],
  ['//elsewhere.example/x', 'so', '/so/elsewhere.example/x'],
])('a reader of %s in "%s" gets the link %s', (path, code, led) => {
  expect(inLanguage(path, code)).toBe(led);
});

test.each([
  ['/so', 'so', '/'],
  ['/so/', 'so', '/'],
  ['/ar/cars?page=2#top', 'ar', '/cars?page=2#top'],
  ['/so?q=1', 'so', '/?q=1'],
  ['/cars', 'en', '/cars'],
  ['/sold', 'en', '/sold'],
  ['/en/cars', 'en', '/en/cars'],
  ['/fr/cars', 'en', '/fr/cars'],
  ['/so//elsewhere.example/x', 'so', '/elsewhere.example/x'],
])('the path %s is of "%s" and means %s', (path, code, meant) => {
  expect(splitLanguage(path, LANGUAGES)).toEqual({ code, path: meant });
});

test.each([
  ['language=so', 'so'],
  ['a=1; language=ar; b=2', 'ar'],
  ['my-language=ar', undefined],
  ['language=', undefined],
  ['language=<b>', undefined],
])('the cookies %j contain the choice %s', (cookies, choice) => {
  expect(languageIn(cookies)).toBe(choice);
});
