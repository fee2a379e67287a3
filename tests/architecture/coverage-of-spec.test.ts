import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stack } from '../support/stack.ts';
import { isTitle, testTitles } from '../support/test-titles.ts';

/** The two documents of the specification, each with nine numbered sections, and what they left open. */
const PARTS = ['Marketplace', 'Administration'];
const SECTIONS = [...PARTS.flatMap((part) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${part} ${n}.`)), 'Open points'];

type Row = { section: string; requirement: string; proofs: string[] };
type Heading = { level: number; title: string; line: number };

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');
const lines = read('tests/coverage-of-spec.md').split('\n');

const headings: Heading[] = lines.flatMap((text, line) => {
  const [, marks = '', title = ''] = /^(##+) (.+)$/.exec(text) ?? [];
  return title ? [{ level: marks.length, title, line }] : [];
});

const rows: Row[] = lines.flatMap((text, line) => {
  const cells = /^\| (.*) \|$/.exec(text)?.[1]?.split(' | ');
  if (!cells || text === '| Requirement | Proof |') return [];
  const section = headings.findLast((heading) => heading.line < line)?.title ?? '';
  const [requirement = '', proof = '', ...rest] = cells;
  return [{ section, requirement, proofs: rest.length > 0 ? [] : proof.split('<br>').filter((part) => part !== '') }];
});

const titles = new Map<string, string[]>();

/** What is wrong with a proof: nothing if it names a file and, by its title or the one beginning of it, a test in it. */
function problemOf(proof: string): string | undefined {
  const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (!name) return 'is not written as `file`: test';
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(path.join(stack.root, file)))
    return 'names a file that is none';
  const known = titles.get(file) ?? testTitles(file, read(file));
  titles.set(file, known);
  if (known.some((title) => isTitle(title, name))) return undefined;
  const begun = new Set(known.filter((title) => title.startsWith(name)));
  if (begun.size === 1 && name.length >= 12) return undefined;
  return begun.size > 1 ? 'could mean several tests' : 'names a test that is none';
}

test('every section of the specification is there once, in order', () => {
  const sections = headings.filter(({ level }) => level === 2).map(({ title }) => title);
  expect(sections).toHaveLength(SECTIONS.length);
  for (const [index, section] of SECTIONS.entries()) expect(sections[index]).toMatch(new RegExp(`^${section}`));
});

test('every section has requirements, said once each', () => {
  const empty = headings.filter(({ level, title }, index) => {
    const next = headings[index + 1];
    const divided = next !== undefined && next.level > level;
    return !divided && !rows.some(({ section }) => section === title);
  });
  expect(empty).toEqual([]);
  const said = rows.map(({ section, requirement }) => `${section}: ${requirement}`);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

test('every requirement names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(400);
  const unproved = rows.filter(({ requirement, proofs }) => requirement.trim() === '' || proofs.length === 0);
  expect(unproved).toEqual([]);
  const wrong = rows.flatMap(({ requirement, proofs }) =>
    proofs.flatMap((proof) => {
      const problem = problemOf(proof);
      return problem ? [`${requirement}: ${proof} ${problem}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  // It reads the sources of every test that is named.
});

test('a proof that names nothing, or too much, is found', () => {
  const file = '`tests/architecture/coverage-of-spec.test.ts`';
  expect(problemOf(`${file}: every section has requirements, said once each`)).toBeUndefined();
  expect(problemOf(`${file}: every section has requirements`)).toBeUndefined();
  expect(problemOf(`${file}: every section`)).toBe('could mean several tests');
  expect(problemOf(`${file}: a visitor flies`)).toBe('names a test that is none');
  expect(problemOf('`tests/architecture/nothing.test.ts`: a visitor flies')).toBe('names a file that is none');
  expect(problemOf('a visitor flies')).toBe('is not written as `file`: test');
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
