import { expect, test } from 'vitest';
import { acceptedLanguage } from '#shared/api/messages/accepted-language.ts';

const LANGUAGES = ['en', 'ar', 'so'];

test.each([
  ['so', 'so'],
  ['ar-EG', 'ar'],
  ['AR', 'ar'],
  ['fr-FR,fr;q=0.9,so;q=0.8,en;q=0.7', 'so'],
  ['en;q=0.5, so;q=0.9', 'so'],
  ['so;q=0.8, ar;q=0.8', 'so'],
  ['so; q = 0.3 , ar; q=0.4', 'ar'],
  ['so;q=0, ar;q=0.1', 'ar'],
  ['*', 'en'],
  ['en;q=0, *', 'ar'],
  ['fr, *;q=0.5', 'en'],
  ['so;q=nonsense', undefined],
  ['fr', undefined],
  ['somali', undefined],
  ['', undefined],
  [undefined, undefined],
  [';;;,,,q=1', undefined],
])('a caller who sends %j gets an answer in %s', (header, language) => {
  expect(acceptedLanguage(header, LANGUAGES)).toBe(language);
});

test('the server reads no more of an endless header than any browser sends', () => {
  expect(acceptedLanguage(`${'fr,'.repeat(100_000)}so`, LANGUAGES)).toBeUndefined();
});
