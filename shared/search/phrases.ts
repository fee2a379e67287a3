import { DICTIONARIES, type Dictionary, knownForm, LONGEST_PHRASE, meaningsOf } from './dictionary.ts';
import type { Phrase, SearchKind } from './meanings.ts';
import { withNumbers } from './numbers.ts';
import { type Token, tokenize } from './tokens.ts';

/** Splits a typed text into phrases. The longest known phrase wins. */
export function readPhrases(text: string, kind: SearchKind): Phrase[] {
  const dictionary = DICTIONARIES[kind];
  const tokens = tokenize(text);
  const forms = tokens.map(({ key, number }) => (number === null ? knownForm(dictionary, key) : key));
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const known = longestPhrase(dictionary, tokens, forms, at);
    const { meanings } = known;
    const length = meanings.length === 0 ? mixedWord(tokens, at) : known.length;
    const [first, last] = [tokens[at] as Token, tokens[at + length - 1] as Token];
    phrases.push({
      text: text.slice(first.start, last.end),
      start: first.start,
      end: last.end,
      number: length === 1 ? first.number : null,
      meanings,
    });
    at += length;
  }
  return withNumbers(phrases, text);
}

/** For a word of letters followed by digits, such as a code, the number of its tokens. Otherwise 1. */
function mixedWord(tokens: Token[], at: number): number {
  const isJoined = (index: number) => index in tokens && tokens[index]?.start === tokens[index - 1]?.end;
  if (tokens[at]?.number !== null || isJoined(at) || !isJoined(at + 1) || tokens[at + 1]?.number == null) return 1;
  let end = at + 1;
  while (isJoined(end)) end += 1;
  return end - at;
}

function longestPhrase(dictionary: Dictionary, tokens: Token[], forms: string[], at: number) {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const typed = tokens.slice(at, at + length).map(({ key }) => key);
    const known = forms.slice(at, at + length);
    for (const keys of [typed, known]) {
      const meanings = meaningsOf(dictionary, keys);
      if (meanings.length > 0) return { length, meanings };
    }
  }
  return { length: 1, meanings: [] };
}
