import { expect, test } from 'vitest';
import { languageName } from '#shared/reviews/spoken-languages.ts';

test('a reader sees the name of a language, or the code of a language without a name', () => {
  expect(languageName('ar')).toBe('Arabic');
  expect(languageName('zzz')).toBe('zzz');
});
