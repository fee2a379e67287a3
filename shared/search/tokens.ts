import { withPlainSigns } from '../format/plain-signs.ts';
import { readNumber } from '../format/typed-number.ts';

/** A word, number or sign of a typed text. `start` and `end` are positions in that text. */
export type Token = { key: string; number: number | null; start: number; end: number };

/** Links, ids and reference codes such as HG-4821. */
const REFERENCE =
  /https?:\/\/\S+|(?<![\w-])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z]{2}-\p{Nd}{4,10})(?![\w-])/u;
/** A number with its digit groups. */
const NUMBER = /\p{Nd}{1,3}(?: \p{Nd}{3})+(?!\p{Nd})|\p{Nd}+(?:[.,'’٬٫،]\p{Nd}+)*/u;
const SQUARE_UNIT = /(?<=\p{Nd}\s*)(?:m|mt|ft|م)[2²](?!\p{Nd})/u;
const WORD = /[\p{L}\p{M}\p{Cf}]+(?:['’‘`ʼ][\p{L}\p{M}\p{Cf}]+)*['’]?/u;
const SIGN = /[$€£<>~+×*–—/-]=?/;
const TOKEN = new RegExp([REFERENCE, NUMBER, SQUARE_UNIT, WORD, SIGN].map(({ source }) => source).join('|'), 'giu');
const IS_REFERENCE = new RegExp(`^(?:${REFERENCE.source})$`, 'iu');

/**
 * The key of a word in the dictionaries: small letters, plain digits, no accents and vowel signs, one form of each Arabic letter.
 */
export function keyOf(word: string): string {
  const plain = withPlainSigns(word)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’‘`ʼـ]/gu, '')
    .normalize('NFC')
    .replace(/[ة]/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك');
  return /^ال.{3}/u.test(plain) ? plain.slice(2) : plain;
}

/** Splits a text into tokens. A hyphen or slash is a token only between numbers, a plus only after a number. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index: start } of text.matchAll(TOKEN)) {
    const end = start + found.length;
    const isNumber = /^\p{Nd}/u.test(found) && !IS_REFERENCE.test(found);
    const last = tokens.at(-1);
    if (/^[-–—+/]/.test(found) && !isAfterNumber(text, last, start, found)) continue;
    const plain = withPlainSigns(found);
    const number = isNumber ? readNumber(plain) : null;
    tokens.push({ key: isNumber ? plain.replace(/[^\d.]/g, '') : keyOf(found), number, start, end });
  }
  return tokens.filter(({ key }) => key !== '');
}

/** Whether a hyphen, slash or plus belongs to a number, as in 3-4, 100k - 150k and 3+. In cr-v and +252 it does not. */
function isAfterNumber(text: string, last: Token | undefined, start: number, sign: string): boolean {
  if (!last || text.slice(last.end, start).trim() !== '') return false;
  if (sign.startsWith('+')) return last.number !== null;
  const isAfter = last.number !== null || /^(k|m|kun|الف|\$)$/.test(last.key);
  return isAfter && /^\s*[$€]?\s*\p{Nd}/u.test(text.slice(start + 1));
}
