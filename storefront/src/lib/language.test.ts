import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [['so-SO', 'en'], ['en', 'so'], 'so'],
  [['fr', 'so', 'en'], ['en', 'so'], 'so'],
  [['en-GB', 'so'], ['en', 'so'], 'en'],
  [['fr'], ['en', 'so'], 'en'],
  [[], ['en'], 'en'],
])('somebody who reads %j, of texts in %j, gets %s', (wanted, there, language) => {
  expect(languageOf(wanted, there)).toBe(language);
});
