import { expect, test } from 'vitest';
import { isWithinLimits, measureWords } from '../support/words.ts';

const { figures, documents, oldWords, weak } = measureWords();
const lines = weak.map(({ file, rule, text }) => `${file}: ${rule}: ${text}`);

test('documents, comments, titles, screens and messages keep the limits of the writing guide', () => {
  for (const one of figures) expect(one.sentences, one.name).toBeGreaterThan(500);
  const broken = figures.filter((one) => !isWithinLimits(one));
  expect(broken, lines.join('\n')).toEqual([]);
});

test('each document keeps the limits of the writing guide', () => {
  expect(documents.length).toBeGreaterThan(20);
  const broken = documents.filter((one) => !isWithinLimits(one));
  const own = lines.filter((line) => broken.some(({ name }) => line.startsWith(`${name}: `)));
  expect(broken, own.join('\n')).toEqual([]);
});

test('no sentence contains a word of the old dialect', () => {
  expect(oldWords.map(({ file, rule, text }) => `${file}: ${rule}: ${text}`)).toEqual([]);
});
