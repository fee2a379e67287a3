import { DICTIONARIES, type Dictionary, knownForm, LONGEST_PHRASE, meaningsOf } from './dictionary.ts';
import type { Meaning, MeaningOf, SearchKind } from './meanings.ts';
import { type Token, tokenize } from './tokens.ts';

/** A phrase of a typed text with all that it may mean; a number has its value. Places are those of the text. */
export type Phrase = {
  text: string;
  start: number;
  end: number;
  number: number | null;
  meanings: readonly Meaning[];
};

/** Splits a typed text into phrases, the longest known ones first. */
export function readPhrases(text: string, kind: SearchKind): Phrase[] {
  const dictionary = DICTIONARIES[kind];
  const tokens = tokenize(text);
  const forms = tokens.map(({ key, number }) => (number === null ? knownForm(dictionary, key) : key));
  const phrases: Phrase[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, meanings } = longestPhrase(dictionary, tokens, forms, at);
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

/** The meaning of a type, if the phrase may have it. */
export function meaning<Type extends Meaning['type']>(
  phrase: Phrase | undefined,
  type: Type,
): MeaningOf<Type> | undefined {
  return phrase?.meanings.find((one): one is MeaningOf<Type> => one.type === type);
}

/** Puts the words of a number together: "150 k", "laba kun", "1.2 million". A number word counts rooms, or is multiplied. */
function withNumbers(phrases: Phrase[], text: string): Phrase[] {
  const joined: Phrase[] = [];
  for (let at = 0; at < phrases.length; at += 1) {
    const phrase = phrases[at] as Phrase;
    let value = phrase.number ?? meaning(phrase, 'number')?.value ?? null;
    let { end } = phrase;
    let next = at + 1;
    const own = value === null ? meaning(phrase, 'multiplier') : undefined;
    if (own && own.value >= 100 && phrase.text.length > 1) value = own.value;
    for (; value !== null; next += 1) {
      const multiplier = meaning(phrases[next], 'multiplier');
      // "200 m" are metres, "2 m" are millions.
      if (!multiplier || (meaning(phrases[next], 'unit') && value >= 10)) break;
      value *= multiplier.value;
      ({ end } = phrases[next] as Phrase);
    }
    if (value === null) joined.push(phrase);
    else {
      const isWord = phrase.number === null && next === at + 1;
      joined.push({
        text: text.slice(phrase.start, end),
        start: phrase.start,
        end,
        number: value,
        meanings: isWord ? phrase.meanings : [],
      });
    }
    at = next - 1;
  }
  return joined;
}
