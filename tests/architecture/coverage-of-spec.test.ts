import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { headingsOf, problemOf, type Row, rowsOf } from '../support/coverage.ts';
import { stack } from '../support/stack.ts';
import { isTitle, testTitles } from '../support/test-titles.ts';

/** The two documents of the specification, each with nine numbered sections, and what they left open. */
const PARTS = ['Marketplace', 'Administration'];
const SECTIONS = [...PARTS.flatMap((part) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${part} ${n}.`)), 'Open points'];

/** What was promised beyond the specification: how many numbered points each part has. */
const POINTS = {
  'Safe under attack': 18,
  'Built of the parts that were asked for': 14,
  'Pages arrive whole': 9,
  'Nothing to trip over': 22,
  'Held against the real Supabase': 11,
  'In Somali and Arabic as in English': 9,
  'Trust that one can see': 9,
  'People come back': 9,
  'Search understands what people type': 10,
  'Events, jobs and fewer mechanisms': 11,
  'Reach a person within ten seconds': 16,
  'A back office to work in': 16,
};

const DOCUMENTS = [
  { file: 'tests/coverage-of-spec.md', open: false, sections: SECTIONS, least: 400 },
  { file: 'docs/features.md', open: true, sections: Object.keys(POINTS), least: 180 },
].map((one) => {
  const text = readFileSync(path.join(stack.root, one.file), 'utf8');
  return { ...one, headings: headingsOf(text).slice(1), rows: rowsOf(text) };
});

test.each(DOCUMENTS)('every section of $file is there once, in order', ({ headings, sections }) => {
  const found = headings.filter(({ level }) => level === 2).map(({ title }) => title);
  expect(found).toHaveLength(sections.length);
  for (const [index, section] of sections.entries()) expect(found[index]).toMatch(new RegExp(`^${section}`));
});

test.each(DOCUMENTS)('every section of $file has requirements, said once each', ({ headings, rows }) => {
  const empty = headings.filter(({ level, title }, index) => {
    const next = headings[index + 1];
    const divided = next !== undefined && next.level > level;
    return !divided && !rows.some(({ section }) => section === title);
  });
  expect(empty).toEqual([]);
  const said = rows.map(({ section, requirement }) => `${section}: ${requirement}`);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

test.each(DOCUMENTS)('every requirement of $file names proofs that are there', ({ rows, least, open }) => {
  expect(rows.length).toBeGreaterThan(least);
  const unproved = rows.filter(({ requirement, proofs }) => requirement.trim() === '' || proofs.length === 0);
  expect(unproved).toEqual([]);
  const wrong = rows.flatMap(({ requirement, proofs }) =>
    proofs.flatMap((proof) => {
      const problem = problemOf(proof, { open });
      return problem ? [`${requirement}: ${proof} ${problem}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  // It reads the sources of every test that is named.
});

/** Which numbers of points are missing, too many or out of order among the rows of a section, which begin with theirs. */
function gapsIn(rows: Row[], points: number): number[] {
  const numbers = rows.map(({ requirement }) => Number(/^(\d+)\. ./.exec(requirement)?.[1]));
  const wanted = Array.from({ length: points }, (_, index) => index + 1);
  const found = numbers.filter((number, index) => number !== numbers[index - 1]);
  return found.join() === wanted.join() ? [] : [...wanted.filter((one) => !found.includes(one)), ...found];
}

test('every numbered point of docs/features.md has rows, in the order of the numbers', () => {
  const rows = DOCUMENTS.find(({ file }) => file === 'docs/features.md')?.rows ?? [];
  for (const [title, points] of Object.entries(POINTS)) {
    const mine = rows.filter(({ section }) => section === title);
    expect(gapsIn(mine, points), title).toEqual([]);
  }
});

test('a point that is left out, or stands in another’s place, is found', () => {
  const rows = (...numbers: number[]) =>
    numbers.map((number) => ({ section: '', requirement: `${number}. A point`, proofs: [] }));
  expect(gapsIn(rows(1, 1, 2, 3), 3)).toEqual([]);
  expect(gapsIn(rows(1, 3), 3)).not.toEqual([]);
  expect(gapsIn(rows(1, 2), 3)).not.toEqual([]);
  expect(gapsIn(rows(1, 3, 2), 3)).not.toEqual([]);
  expect(gapsIn([...rows(1, 2), { section: '', requirement: 'No number', proofs: [] }], 2)).not.toEqual([]);
});

test('a proof that names nothing, or too much, is found', () => {
  const file = '`tests/architecture/coverage-of-spec.test.ts`';
  expect(problemOf(`${file}: a proof that names nothing, or too much, is found`)).toBeUndefined();
  expect(problemOf(`${file}: a proof that names nothing`)).toBeUndefined();
  expect(problemOf(`${file}: every section of `)).toBe('could mean several tests');
  expect(problemOf(`${file}: a visitor flies`)).toBe('names a test that is none');
  expect(problemOf('`tests/architecture/nothing.test.ts`: a visitor flies')).toBe('names a file that is none');
  expect(problemOf('a visitor flies')).toBe('is not written as `file`: test');
});

test('a heading, or a word that there is no proof, stands for one only where the document is open', () => {
  const open = { open: true };
  expect(problemOf('`docs/speed.md`: Pages', open)).toBeUndefined();
  expect(problemOf('`docs/speed.md`: Wings', open)).toBe('names a heading that is none');
  expect(problemOf('`docs/wings.md`: Pages', open)).toBe('names a file that is none');
  expect(problemOf('`docs/speed.md`: Pages')).toBe('names a file that is none');
  for (const word of ['not built yet', 'not met: visitors cannot fly', 'not tested: seen by eye']) {
    expect(problemOf(word, open)).toBeUndefined();
    expect(problemOf(word)).toBe('is not written as `file`: test');
  }
  expect(problemOf('not met: ', open)).toBe('is not written as `file`: test');
});

test('titles are read from statements, and names of tests made from one statement belong to it', () => {
  const source = `
    test('one', () => {});
    test.each([['a(', 1]])('in %s of %s', () => {});
    for (const page of []) test(\`everybody can use \${page}\`, () => {});
    test.describe('held', () => { test('two', () => {}); });
    test.skip('not run', () => {});
    const text = "test('three')";`;
  const found = testTitles('example.test.ts', source);
  expect(found).toEqual(['one', 'in %s of %s', 'everybody can use ${page}', 'two']);
  expect(isTitle('everybody can use ${page}', 'everybody can use users')).toBe(true);
  expect(isTitle('everybody can use ${page}', 'everybody can see users')).toBe(false);
  expect(isTitle('in %s of %s', 'in a form of a car')).toBe(false);
  expect(isTitle('in %s of %s', 'in %s of %s')).toBe(true);
});
