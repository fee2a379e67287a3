import { expect, test, vi } from 'vitest';
import { languageName } from '#shared/reviews/spoken-languages.ts';

test('a reader sees the English name of a language that the browser cannot name in theirs', () => {
  expect(languageName('ar')).toBe('Arabic');
  const of = vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValueOnce(undefined);
  expect(languageName('ar')).toBe('Arabic');
  expect(of).toHaveBeenCalledTimes(2);
  of.mockRestore();
  expect(languageName('zzz')).toBe('zzz');
});
