import { expect, test } from 'vitest';
import { isWithinLimits, measureWords } from '../support/words.ts';

const { figures, oldWords, weak } = measureWords();

test('documents, comments, titles and screens keep the limits of the writing guide', () => {
  for (const one of figures) expect(one.sentences, one.sort).toBeGreaterThan(1000);
  const broken = figures.filter((one) => !isWithinLimits(one));
  expect(broken, weak.map(({ file, rule, text }) => `${file}: ${rule}: ${text}`).join('\n')).toEqual([]);
});

test('no sentence contains a word of the old dialect', () => {
  expect(oldWords.map(({ file, rule, text }) => `${file}: ${rule}: ${text}`)).toEqual([]);
});
