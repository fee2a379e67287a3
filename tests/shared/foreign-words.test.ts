import { expect, test } from 'vitest';
import { foreignWords } from '../support/foreign-words.ts';

test.each([
  ['so', 'Fadlan delete photo-gan, ka dibna save', ['delete', 'photo', 'save']],
  ['so', 'Search listings', ['Search', 'listings']],
  ['so', 'Linkiga profile-ka WhatsApp ku wadaag, ama tab cusub ku fur: https://site.example/for-sale', []],
  ['ar', 'احفظ listing في WhatsApp ثم save', ['listing', 'save']],
  ['ar', 'رابط من {0} إلى owner@site.example', []],
])('a reader of %s finds these English words in “%s”: %j', (code, text, words) => {
  expect(foreignWords(text, code)).toEqual(words);
});
