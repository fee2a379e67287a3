// `node tests/bench/understanding.ts`: how long the search takes to interpret a text, over all phrases of the tests. Needs no
// stack. The time of `JSON.parse` for one page of results makes runs on different machines comparable.
import { understand } from '#shared/search/understand.ts';
import { ARABIC_PROPERTIES } from '../shared/search-phrases/arabic-properties.ts';
import { CARS } from '../shared/search-phrases/cars.ts';
import { ENGLISH_PROPERTIES } from '../shared/search-phrases/english-properties.ts';
import { MIXED_PROPERTIES } from '../shared/search-phrases/mixed-properties.ts';
import { MORE_CARS } from '../shared/search-phrases/more-cars.ts';
import { MORE_PROPERTIES } from '../shared/search-phrases/more-properties.ts';
import { readSearchPhrases } from '../shared/search-phrases/phrase.ts';
import { SOMALI_PROPERTIES } from '../shared/search-phrases/somali-properties.ts';

const ROUNDS = 10;
const properties = [ENGLISH_PROPERTIES, SOMALI_PROPERTIES, ARABIC_PROPERTIES, MIXED_PROPERTIES, MORE_PROPERTIES];
const searches = [
  ...properties.flatMap(readSearchPhrases).map(({ text }) => ({ text, kind: 'property' as const })),
  ...[CARS, MORE_CARS].flatMap(readSearchPhrases).map(({ text }) => ({ text, kind: 'car' as const })),
];
/** As many unknown words as a search reads. Each is compared with every known word with the same beginning. */
const UNKNOWN = Array.from({ length: 40 }, (_, word) =>
  Array.from({ length: 6 }, (_letter, place) => 'smhbgdlkaeiourtn'[(word * 7 + place * place * 5 + place) % 16]).join(
    '',
  ),
).join(' ');

const page = JSON.stringify(
  Array.from({ length: 20 }, (_, index) => ({ id: index, title: 'Courtyard villa '.repeat(8) })),
);

const timeOf = (run: () => unknown): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};
const percentile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

for (const { text, kind } of searches) understand(text, kind);
const times: number[] = [];
const parses: number[] = [];
for (let round = 0; round < ROUNDS; round += 1)
  for (const { text, kind } of searches) {
    times.push(timeOf(() => understand(text, kind)));
    parses.push(timeOf(() => JSON.parse(page)));
  }
const unknown = Array.from({ length: 100 }, () => timeOf(() => understand(UNKNOWN, 'property')));

const row = (name: string, list: number[]) =>
  console.log(
    `${name}: p50 ${percentile(list, 0.5).toFixed(3)} ms, p95 ${percentile(list, 0.95).toFixed(3)} ms, ` +
      `${(percentile(list, 0.95) / percentile(parses, 0.95)).toFixed(1)} times parsing a page at the p95`,
  );
row(`${searches.length} phrases`, times);
row('255 characters of unknown words', unknown);
row('parsing a page', parses);
