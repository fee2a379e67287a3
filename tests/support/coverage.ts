// Reads a table of requirements and proofs from its document, and checks that its proofs exist.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';
import { isTitle, testTitles } from './test-titles.ts';

export type Row = { section: string; requirement: string; proofs: string[] };
export type Heading = { level: number; title: string; line: number };

/** Texts for a missing proof. Each needs a reason, except for work that has not begun. */
const OPEN = /^(not built yet|(not met|not tested): .{8,})$/;

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');

/** The headings of a document, including its title (level 1). */
export function headingsOf(text: string): Heading[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, (code) => code.replaceAll(/[^\n]+/g, ''));
  return prose.split('\n').flatMap((row, line) => {
    const [, marks = '', title = ''] = /^(#+) (.+)$/.exec(row) ?? [];
    return title ? [{ level: marks.length, title, line }] : [];
  });
}

/** The rows of all two-column tables in a document, each with the heading above it. A row with more columns has no proof. */
export function rowsOf(text: string): Row[] {
  const lines = text.split('\n');
  const headings = headingsOf(text);
  return lines.flatMap((row, line) => {
    const cells = /^\| (.*) \|$/.exec(row)?.[1]?.split(' | ');
    if (!cells || lines[line + 1]?.startsWith('|---')) return [];
    const section = headings.findLast((heading) => heading.line < line)?.title ?? '';
    const [requirement = '', proof = '', ...rest] = cells;
    return [{ section, requirement, proofs: rest.length > 0 ? [] : proof.split('<br>').filter((part) => part !== '') }];
  });
}

const titles = new Map<string, string[]>();

/**
 * The problem of a proof. Undefined if it names a file and a test in it, by the test's title or its unique beginning. An `open`
 * document may also name a heading of another document with a figure, or state what is missing.
 */
export function problemOf(proof: string, { open = false } = {}): string | undefined {
  if (open && OPEN.test(proof)) return undefined;
  const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (!name) return 'is not written as `file`: test';
  const isDocument = open && file.endsWith('.md');
  if (!(isDocument || /\.(test|spec)\.tsx?$/.test(file)) || !existsSync(path.join(stack.root, file)))
    return 'names a file that is none';
  if (isDocument)
    return headingsOf(read(file)).some(({ title }) => title === name) ? undefined : 'names a heading that is none';
  const known = titles.get(file) ?? testTitles(file, read(file));
  titles.set(file, known);
  if (known.some((title) => isTitle(title, name))) return undefined;
  const begun = new Set(known.filter((title) => title.startsWith(name)));
  if (begun.size === 1 && name.length >= 12) return undefined;
  return begun.size > 1 ? 'could mean several tests' : 'names a test that is none';
}
