// `npm run words` measures how the project writes in documents, comments, test titles and on screens, after the guide in
// CONTRIBUTING.md. It prints each sentence that breaks a rule, with the rule. It exits with 1 if a limit is broken.
// `npm run words -- docs/security.md` reads only the files whose path contains the argument.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { testTitles } from './support/test-titles.ts';
import { OLD_WORDS } from './support/old-words.ts';
import { withoutTags } from './support/requirements.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** Limits for each sort of text: words in a sentence (mean, 90th percentile), and the share of odd beginnings. */
const LIMITS = { mean: 15, p90: 26, odd: 0.02 };
/** The length in words above which the script prints a sentence, because two sentences say it better. */
const LONG = 30;
const ODD = /^(what|who|whoever|whatever|nobody|somebody|those|such)\b/i;

type Sort = 'documents' | 'comments' | 'titles' | 'screens';
type Sentence = { sort: Sort; file: string; text: string; words: number };

const asked = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => asked.length === 0 || asked.some((part) => file.includes(part)));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const GENERATED = /^(supabase\/migrations\/|shared\/(database\.types|constraint-\w+)\.ts$)/;

function textsOf(file: string): { sort: Sort; text: string }[] {
  if (GENERATED.test(file)) return [];
  const texts = (sort: Sort, found: string[]) => found.map((text) => ({ sort, text }));
  if (file.endsWith('.md') && file !== 'CHANGELOG.md') return texts('documents', paragraphs(read(file)));
  if (file.endsWith('.sql')) return texts('comments', sqlComments(read(file)));
  if (file === 'messages/so.po') return texts('screens', messages(read(file)));
  if (!/\.(ts|tsx|mjs|js)$/.test(file)) return [];
  const source = read(file);
  const titles = /\.(test|spec)\.tsx?$/.test(file) ? testTitles(file, source).map(withoutTags) : [];
  return [...texts('comments', comments(file, source)), ...texts('titles', titles)];
}

/** Paragraphs, list items, headings and cells of a document, without code, links and markup. */
function paragraphs(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<br>/g, '\n\n')
    .replaceAll(/^\|(.*)\|$/gm, (_, row: string) => `\n${row.split(' | ').join('\n\n')}\n`)
    .replaceAll(/^(#+|\s*([-*]|\d+\.)) /gm, '\n\n');
  return prose
    .split(/\n\s*\n/)
    .map((part) => plain(part))
    .filter((part) => !part.startsWith('code: '));
}

/** A text without markup. Code counts as one word, and a link as its text. */
function plain(text: string): string {
  return text
    .replaceAll(/`[^`]+`/g, 'code')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*\*|__|\*(?=\S)|(?<=\S)\*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Comments of a script. Consecutive lines are one comment. */
function comments(file: string, source: string): string[] {
  const found: { text: string; end: number; line: boolean }[] = [];
  for (const { type, value, start, end } of parseSync(file, source).comments) {
    const last = found.at(-1);
    if (type === 'Line' && last?.line && /^\s*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value}`;
      last.end = end;
    } else found.push({ text: value.replaceAll(/^\s*\* ?/gm, ''), end, line: type === 'Line' });
  }
  return found
    .filter(({ text }) => !/^\s*(@|eslint|oxlint|oxfmt|biome|ts-|#|\/ )/.test(text))
    .flatMap(({ text }) => text.replaceAll(/^\s*@\w+.*$/gm, '').split(/\n\s*\n|\n\s*- /))
    .map((text) => plain(text));
}

/** Comments of a schema file, and its `comment on` statements. */
function sqlComments(source: string): string[] {
  const lines = source.replaceAll(/^((?!--).)*$/gm, (line) => (/^\s*--/.exec(line) ? line : ''));
  const blocks = lines.split(/\n\s*\n/).map((block) => block.replaceAll(/^\s*-- ?/gm, ''));
  const statements = [...source.matchAll(/^comment on [^;]*? is\s+'((?:[^']|'')+)'/gm)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  );
  return [...blocks, ...statements].map((text) => plain(text));
}

/** The English texts of both apps, emails and messages. */
function messages(catalogue: string): string[] {
  const entries = [...catalogue.matchAll(/^(?:msgid|msgid_plural) ("(?:[^"\\]|\\.)*"(?:\n"(?:[^"\\]|\\.)*")*)/gm)];
  return entries
    .map(([, quoted = '']) =>
      quoted
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    )
    .flatMap((text) => text.split('\n'))
    .map((text) => text.replaceAll(/<\/?\d+\/?>/g, '').trim());
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\d{%$])/u).map((sentence) => sentence.trim());
}

const countWords = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d{%$]/u.test(word)).length;

const sentences: Sentence[] = files.flatMap((file) =>
  textsOf(file).flatMap(({ sort, text }) =>
    sentencesOf(text)
      .map((sentence) => ({ sort, file, text: sentence, words: countWords(sentence) }))
      .filter(({ words, text: sentence }) => words >= 4 || OLD_WORDS.some(({ word }) => word.test(sentence))),
  ),
);

const isOdd = ({ text }: Sentence) => ODD.test(text) && !text.endsWith('?');

function print({ sort, file, text }: Sentence, rule: string): void {
  console.log(`${file} (${sort}): ${rule}\n    ${text}`);
}

let broken = false;
for (const sentence of sentences) {
  for (const { word, say } of OLD_WORDS) {
    const found = word.exec(sentence.text);
    if (!found) continue;
    print(sentence, `“${found[0]}”: ${say}`);
    broken = true;
  }
}
const rows = (['documents', 'comments', 'titles', 'screens'] as const).map((sort) => {
  const mine = sentences.filter((sentence) => sentence.sort === sort && sentence.words >= 4);
  const lengths = mine.map(({ words }) => words).toSorted((a, b) => a - b);
  const mean = lengths.reduce((sum, words) => sum + words, 0) / (lengths.length || 1);
  const p90 = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
  const odd = mine.filter(isOdd);
  const isBroken = mean > LIMITS.mean || p90 > LIMITS.p90 || odd.length > LIMITS.odd * mine.length;
  if (isBroken || asked.length > 0) {
    for (const sentence of odd) print(sentence, 'begin with a noun');
    for (const sentence of mine)
      if (sentence.words > LONG) print(sentence, `${sentence.words} words: write two sentences`);
  }
  broken ||= isBroken;
  return {
    sort,
    sentences: mine.length,
    mean: mean.toFixed(1),
    p90,
    'odd beginnings': `${((100 * odd.length) / (mine.length || 1)).toFixed(1)} %`,
  };
});
console.table(rows);
if (broken) process.exitCode = 1;
