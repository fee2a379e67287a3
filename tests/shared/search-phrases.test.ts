import { expect, test } from 'vitest';
import { understand } from '#shared/search/understand.ts';
import { ARABIC_PROPERTIES } from './search-phrases/arabic-properties.ts';
import { CARS } from './search-phrases/cars.ts';
import { ENGLISH_PROPERTIES } from './search-phrases/english-properties.ts';
import { MIXED_PROPERTIES } from './search-phrases/mixed-properties.ts';
import { MORE_CARS } from './search-phrases/more-cars.ts';
import { MORE_PROPERTIES } from './search-phrases/more-properties.ts';
import { readSearchPhrases } from './search-phrases/phrase.ts';
import { SOMALI_PROPERTIES } from './search-phrases/somali-properties.ts';

const TABLES = {
  'English properties': ['property', ENGLISH_PROPERTIES],
  'Somali properties': ['property', SOMALI_PROPERTIES],
  'Arabic properties': ['property', ARABIC_PROPERTIES],
  'mixed properties': ['property', MIXED_PROPERTIES],
  'more properties': ['property', MORE_PROPERTIES],
  cars: ['car', CARS],
  'more cars': ['car', MORE_CARS],
} as const;

for (const [name, [kind, table]] of Object.entries(TABLES)) {
  test.each(readSearchPhrases(table))(`the search understands ${name}: $text`, ({ text, filters, words }) => {
    const understood = understand(text, kind);
    expect({ filters: understood.filters, words: understood.words.map((word) => word.text).join(' ') }).toEqual({
      filters,
      words,
    });
  });
}
