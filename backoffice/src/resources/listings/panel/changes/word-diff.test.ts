import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

test('the diff marks the words that only one text has', () => {
  expect(diffWords('A villa with a garden', 'A villa with a large pool')).toEqual({
    before: [
      { text: 'A villa with a ', isOwn: false },
      { text: 'garden', isOwn: true },
    ],
    after: [
      { text: 'A villa with a ', isOwn: false },
      { text: 'large pool', isOwn: true },
    ],
  });
});

test('the diff marks nothing in equal texts, and everything beside an empty one', () => {
  expect(diffWords('One two', 'One two').after).toEqual([{ text: 'One two', isOwn: false }]);
  expect(diffWords('', 'One two').after).toEqual([{ text: 'One two', isOwn: true }]);
  expect(diffWords('', '').before).toEqual([]);
});

test('the diff marks very long texts as a whole, in little time', () => {
  const long = 'word '.repeat(3000);
  expect(diffWords(long, `${long}more`).before).toEqual([{ text: long, isOwn: true }]);
});
