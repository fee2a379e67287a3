import { wordsOf } from '../format/words-of.ts';
import { HARMLESS, type Phrases, type Rule, RULES } from './caution-words.ts';

export type Caution = Rule['caution'];

/** A link to another site. */
const LINK = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)\S/iu;

/** At most this many words may stand between the two parts of a rule. */
const BETWEEN = 6;

/** `…` stands for at most this many words. */
const LEFT_OUT = 3;

/** The end of a sentence. Words of two sentences must not form one phrase. */
const SENTENCE_END = /[.!?؟؛\n]+/;

/** Prefixes that Arabic writes together with a word: and, so, with, for, will, the. */
const ARABIC_BEFORE = '[وف]?(?:ب?ال|لل|[بلس])?';

const HARMLESS_PHRASE = new RegExp(patternOf(HARMLESS), 'gu');
const PATTERNS = RULES.map((rule) => ({ caution: rule.caution, pattern: ruleOf(rule) }));

/**
 * The cautions for a text: it mentions money in advance, a code, or both. The search knows words, not their meaning, and does not
 * judge the author. Its time grows only with the length of the text.
 */
export function cautionsIn(text: string): readonly Caution[] {
  const sentences = text
    .replaceAll('$', ' usd ')
    .split(SENTENCE_END)
    // The dash replaces a removed phrase, so that the words around it do not join into a new phrase.
    .map((sentence) => ` ${wordsOf(sentence).join(' ')} `.replaceAll(HARMLESS_PHRASE, '-'));
  const found = PATTERNS.filter(({ pattern }) => sentences.some((sentence) => pattern.test(sentence)));
  return [...new Set(found.map(({ caution }) => caution))];
}

/** Whether a text has a link to another site. Listings may have links; readers of a message see a warning. */
export function hasLink(text: string): boolean {
  return LINK.test(text);
}

function ruleOf({ words, beside }: Rule): RegExp {
  const one = patternOf(words);
  if (!beside) return new RegExp(one, 'u');
  const other = patternOf(beside);
  const gap = `(?: \\S+){0,${BETWEEN}} `;
  return new RegExp(`${one}${gap}${other}|${other}${gap}${one}`, 'u');
}

/** A pattern for any of the phrases as whole words. In the text every word has a space on both sides. */
function patternOf(phrases: Phrases): string {
  const all = Object.values(phrases).flatMap((list) => list.split(','));
  return `(?<= )(?:${all.map(phraseOf).join('|')})(?= )`;
}

function phraseOf(phrase: string): string {
  return phrase.trim().split(/\s+/).map(wordOf).join(' ').replace(' …', `(?: \\S+){0,${LEFT_OUT}}`);
}

function wordOf(word: string): string {
  if (word === '…') return word;
  if (word === '#') return '\\d+\\p{L}*';
  const folded = wordsOf(word).join(' ');
  const before = /\p{Script=Arabic}/u.test(folded) ? ARABIC_BEFORE : '';
  return before + folded + (word.endsWith('*') ? '\\p{L}*' : '');
}
