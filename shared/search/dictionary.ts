import { dictionaryPhrases } from './dictionary-phrases.ts';
import type { Meaning, SearchKind } from './meanings.ts';
import { keyOf, tokenize } from './tokens.ts';
import { closestWords, type Vocabulary, vocabularyOf } from './typos.ts';
import { ORDINARY_WORDS } from './words/ordinary-words.ts';

/** A phrase of a dictionary. `splits` are its notations with spaces ("land cruiser"). */
type Entry = { meanings: Meaning[]; splits: Set<string> };

/** From this length on, in letters, a phrase matches with spaces at any position. */
const FREE_LENGTH = 6;
/** Maximum number of words in a phrase. */
export const LONGEST_PHRASE = 5;

const ORDINARY = new Set(ORDINARY_WORDS.map(keyOf));

/** The phrases of a listing type. The keys are their letters without spaces. */
export type Dictionary = {
  entries: ReadonlyMap<string, Entry>;
  /** The words of all phrases. */
  vocabulary: Vocabulary;
  known: ReadonlySet<string>;
  folded: ReadonlyMap<string, string>;
};

function makeDictionary(kind: SearchKind): Dictionary {
  const entries = new Map<string, Entry>();
  const known = new Set<string>();
  for (const [list, meaning] of dictionaryPhrases(kind))
    for (const phrase of list) {
      const tokens = tokenize(phrase).map(({ key }) => key);
      const keys = tokens.length > 0 ? tokens : [keyOf(phrase)];
      const joined = keys.join('');
      const entry = entries.get(joined) ?? { meanings: [], splits: new Set() };
      entries.set(joined, entry);
      entry.splits.add(keys.join(' '));
      if (!entry.meanings.includes(meaning)) entry.meanings.push(meaning);
      for (const key of keys) known.add(key);
      if (joined.length >= FREE_LENGTH) known.add(joined);
    }
  const folded = new Map<string, string>();
  const words = [...known].filter((word) => !/\d/.test(word));
  for (const word of words) {
    const key = fold(word);
    const other = folded.get(key);
    // If two words have one folded form and different meanings, the form stands for neither.
    const isGuess = other !== undefined && entries.get(other)?.meanings[0] !== entries.get(word)?.meanings[0];
    if (key.length >= 4) folded.set(key, isGuess ? '' : word);
  }
  return { entries, vocabulary: vocabularyOf(words), known, folded };
}

/** Folds the spellings of Somali writers: doubled letters, c, b for p, f for v, and simpler letters for x, kh, q, dh. */
function fold(word: string): string {
  return word
    .replace(/([a-z])\1/g, '$1')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/dh/g, 'd')
    .replace(/kh|q/g, 'k')
    .replace(/x/g, 'h')
    .replace(/[cʿ]/g, '')
    .replace(/[ae]y/g, 'ei')
    .replace(/a[iy]/g, 'ei');
}

export const DICTIONARIES: Record<SearchKind, Dictionary> = {
  property: makeDictionary('property'),
  car: makeDictionary('car'),
};

/** The meanings of adjacent words as one phrase; empty for an unknown phrase. */
export function meaningsOf({ entries }: Dictionary, keys: readonly string[]): readonly Meaning[] {
  const joined = keys.join('');
  const entry = entries.get(joined);
  if (!entry) return [];
  return joined.length >= FREE_LENGTH || /\d/.test(joined) || entry.splits.has(keys.join(' ')) ? entry.meanings : [];
}

const SOMALI_ENDINGS = /(?:gii|kii|tii|dii|gan|kan|tan|dan|sha|ga|ka|ha|ta|da|yo|o|a|ii|aal)$/;
const ARABIC_BEGINNINGS = /^(?:وال|فال|بال|كال|لل|و|ف|ب|ل)/;

/**
 * The dictionary's form of a typed word: the word itself, without an ending or prefix, in another spelling, or without its typos. A
 * word with its own meaning wins over a word that appears only inside phrases. A known word is never replaced.
 */
export function knownForm(dictionary: Dictionary, typed: string): string {
  const { known, folded, vocabulary } = dictionary;
  const hasMeaning = (word: string) => meaningsOf(dictionary, [word]).length > 0;
  if (hasMeaning(typed) || ORDINARY.has(typed) || typed.length < 3 || /\d/.test(typed)) return typed;
  const shorter = [
    typed.replace(/ies$/, 'y'),
    typed.replace(/es$/, ''),
    typed.replace(/s$/, ''),
    ...(typed.length > 4 ? [typed.replace(/(.)\1+/g, '$1')] : []),
    ...(typed.length > 5 ? [typed.replace(SOMALI_ENDINGS, '')] : []),
    keyOf(typed.replace(ARABIC_BEGINNINGS, '')),
    typed.replace(/(?:ات|ين|ون|ه|ي|يه)$/, ''),
  ];
  const forms = shorter.filter((form) => form.length >= 3 && known.has(form));
  const form = forms.find(hasMeaning) ?? (known.has(typed) ? typed : forms[0]);
  if (form) return form;
  const spelled = folded.get(fold(typed));
  if (spelled) return spelled;
  const close = closestWords(typed, vocabulary);
  const candidates = close.some(hasMeaning) ? close.filter(hasMeaning) : close;
  const meanings = new Set(candidates.map((word) => JSON.stringify(meaningsOf(dictionary, [word]))));
  return meanings.size === 1 ? (candidates[0] ?? typed) : typed;
}
