// Measures how the project writes in documents, comments, test titles, messages and on screens, after the guide in CONTRIBUTING.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { messageTexts } from './message-texts.ts';
import { OLD_WORDS } from './old-words.ts';
import { withoutTags } from './requirements.ts';
import { testTitles } from './test-titles.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Limits for each sort of text and each document: words in a sentence (mean, 90th percentile), and the share of odd beginnings. */
const LIMITS = { mean: 15, p90: 26, odd: 0.02 };
/** The length in words above which a sentence is reported, because two sentences say it better. */
const LONG = 30;
const ODD = /^(what|who|whoever|whatever|nobody|somebody|those|such)\b/i;
const SORTS = ['documents', 'comments', 'titles', 'screens', 'messages'] as const;

type Sort = (typeof SORTS)[number];
type Sentence = { sort: Sort; file: string; text: string; words: number };
/** A sentence with the rule that it breaks. */
export type Finding = { file: string; sort: Sort; text: string; rule: string };
/** The figures of a sort of text, or of a document. `odd` is the share of sentences with an odd beginning. */
export type Figures = { name: string; sentences: number; mean: number; p90: number; odd: number };

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const GENERATED = /^(supabase\/migrations\/|shared\/(database\.types|constraint-\w+)\.ts$)/;

function textsOf(file: string): { sort: Sort; text: string }[] {
  if (GENERATED.test(file)) return [];
  const texts = (sort: Sort, found: string[]) => found.map((text) => ({ sort, text }));
  if (file.endsWith('.md') && file !== 'CHANGELOG.md') return texts('documents', paragraphs(read(file)));
  if (file.endsWith('.sql')) return texts('comments', sqlComments(read(file)));
  if (/\.(toml|ya?ml)$/.test(file)) return texts('comments', hashComments(read(file)));
  if (file.endsWith('.css')) return texts('comments', styleComments(read(file)));
  if (file === 'messages/so.po') return texts('screens', messages(read(file)));
  if (!/\.(ts|tsx|mjs|js)$/.test(file)) return [];
  const source = read(file);
  const titles = /\.(test|spec)\.tsx?$/.test(file) ? testTitles(file, source).map(withoutTags) : [];
  return [
    ...texts('comments', comments(file, source)),
    ...texts('titles', titles),
    ...texts('messages', messageTexts(file, source)),
  ];
}

/**
 * Paragraphs, list items, headings and cells of a document, without code, links and markup. A fenced block without a language
 * is text, and each of its lines is a paragraph.
 */
function paragraphs(markdown: string): string[] {
  const prose = markdown
    .replaceAll(/^ *```(.*)\n([^]*?)^ *```$/gm, (_, language: string, block: string) =>
      language ? '' : block.split('\n').join('\n\n'),
    )
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

/** Comments of a schema file, also after code on a line, and its `comment on` statements. Consecutive lines are one comment. */
function sqlComments(source: string): string[] {
  const found: { text: string; end: number; isLine: boolean }[] = [];
  for (const { 0: token, index } of source.matchAll(/'[^']*'|--.*/g)) {
    if (!token.startsWith('--')) continue;
    const isLine = source.slice(source.lastIndexOf('\n', index) + 1, index).trim() === '';
    const [text, end] = [token.replace(/^-- ?/, ''), index + token.length];
    const last = found.at(-1);
    if (isLine && last?.isLine && /^\s*$/.test(source.slice(last.end, index).replace(/\n\s*\n/, 'new block'))) {
      last.text += `\n${text}`;
      last.end = end;
    } else found.push({ text, end, isLine });
  }
  const statements = [...source.matchAll(/^comment on [^;]*? is\s+'((?:[^']|'')+)'/gm)].map(([, text = '']) =>
    text.replaceAll("''", "'"),
  );
  return [...found.flatMap(({ text }) => text.split(/\n\s*\n/)), ...statements].map((text) => plain(text));
}

/** Comments of a configuration file. Consecutive lines are one comment, and commented-out settings are none. */
function hashComments(source: string): string[] {
  const lines = source.replaceAll(/^((?!#).)*$/gm, (line) => (/^\s*# [A-Z]/.test(line) ? line : ''));
  return lines.split(/\n\s*\n/).map((block) => plain(block.replaceAll(/^\s*# ?/gm, '')));
}

const styleComments = (source: string): string[] =>
  [...source.matchAll(/\/\*([^]*?)\*\//g)].map(([, text = '']) => plain(text.replaceAll(/^\s*\* ?/gm, '')));

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
  return text.split(/(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?(?:[\p{Lu}\d{%$]|code\b))/u).map((sentence) => sentence.trim());
}

const countWords = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d{%$]/u.test(word)).length;

const filesWith = (parts: readonly string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => parts.length === 0 || parts.some((part) => file.includes(part)));

/**
 * Measures the files whose path contains one of `parts`, or all files. `figures` are those of each sort of text, `documents` those
 * of each document. `oldWords` are sentences with a word of the old dialect; `weak` are odd beginnings and long sentences, which
 * the limits allow in small numbers.
 */
export function measureWords(parts: readonly string[] = []): {
  figures: Figures[];
  documents: Figures[];
  oldWords: Finding[];
  weak: Finding[];
} {
  const sentences: Sentence[] = filesWith(parts).flatMap((file) =>
    textsOf(file).flatMap(({ sort, text }) =>
      sentencesOf(text).map((sentence) => ({ sort, file, text: sentence, words: countWords(sentence) })),
    ),
  );
  const oldWords = sentences.flatMap(({ file, sort, text }) =>
    OLD_WORDS.flatMap(({ word, say }) => {
      const found = word.exec(text);
      return found ? [{ file, sort, text, rule: `“${found[0]}”: ${say}` }] : [];
    }),
  );
  const whole = sentences.filter(({ words }) => words >= 4);
  const weak = whole.flatMap(({ file, sort, text, words }) => [
    ...(isOdd(text) ? [{ file, sort, text, rule: 'begin with a noun' }] : []),
    ...(words > LONG ? [{ file, sort, text, rule: `${words} words: write two sentences` }] : []),
  ]);
  const bySort = Map.groupBy(whole, ({ sort }) => sort);
  const byDocument = Map.groupBy(bySort.get('documents') ?? [], ({ file }) => file);
  return {
    figures: SORTS.map((sort) => figuresOf(sort, bySort.get(sort) ?? [])),
    documents: [...byDocument].map(([file, own]) => figuresOf(file, own)),
    oldWords,
    weak,
  };
}

function figuresOf(name: string, sentences: Sentence[]): Figures {
  const lengths = sentences.map(({ words }) => words).toSorted((a, b) => a - b);
  return {
    name,
    sentences: sentences.length,
    mean: lengths.reduce((sum, words) => sum + words, 0) / (lengths.length || 1),
    p90: lengths[Math.floor(lengths.length * 0.9)] ?? 0,
    odd: sentences.filter(({ text }) => isOdd(text)).length / (sentences.length || 1),
  };
}

const isOdd = (text: string) => ODD.test(text) && !text.endsWith('?');

/** A short document may have one odd beginning. */
export const isWithinLimits = ({ mean, p90, odd, sentences }: Figures) =>
  mean <= LIMITS.mean && p90 <= LIMITS.p90 && odd <= Math.max(LIMITS.odd, 1 / sentences);
