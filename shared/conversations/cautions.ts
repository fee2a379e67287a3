import { wordsOf } from '../format/words-of.ts';
import { HARMLESS, type Phrases, type Rule, RULES } from './caution-words.ts';

export type Caution = Rule['caution'];

/** A link to another site. */
const LINK = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)\S/iu;

/** As many words may stand between two that are caught together. */
const BETWEEN = 6;

/** As many words go with `…`. */
const LEFT_OUT = 3;

/** Where a sentence ends, so that words of two are not put together. */
const SENTENCE_END = /[.!?؟؛\n]+/;

/** What Arabic writes together with a word: and, so, with, for, will, the. */
const ARABIC_BEFORE = '[وف]?(?:ب?ال|لل|[بلس])?';

const HARMLESS_PHRASE = new RegExp(patternOf(HARMLESS), 'gu');
const PATTERNS = RULES.map((rule) => ({ caution: rule.caution, pattern: ruleOf(rule) }));

/**
 * What a reader should be careful about in a text: that it speaks of money ahead, of a code, or of both. It knows words, not
 * what is meant by them, and says nothing about whoever wrote them. The time it takes grows with the text's length alone.
 */
export function cautionsIn(text: string): readonly Caution[] {
  const sentences = text
    .replaceAll('$', ' usd ')
    .split(SENTENCE_END)
    // A sign where something was taken out, so that what stood around it does not become one phrase.
    .map((sentence) => ` ${wordsOf(sentence).join(' ')} `.replaceAll(HARMLESS_PHRASE, '-'));
  const found = PATTERNS.filter(({ pattern }) => sentences.some((sentence) => pattern.test(sentence)));
  return [...new Set(found.map(({ caution }) => caution))];
}

/** Whether a text has a link to another site. Listings may have one; a reader of a message is cautioned. */
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

/** Any of the phrases, whole, in a text whose words have a space around them. */
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
