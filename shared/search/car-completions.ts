import { wordsOf } from '../format/words-of.ts';
import { isArabic } from './place-completions.ts';
import { MAKE_WORDS, MODEL_WORDS } from './words/makes.ts';

/** A make or model that matches a typed beginning, and the completed text. */
export type CarCompletion = { text: string; make: string; model: string | null };

/** Maximum number of completions of makes, and of models. */
const MOST = 5;

/**
 * Completes a text to makes and models of cars, in the letters of the text. `makes` are the makes of current cars, the most
 * frequent first.
 */
export function completeCars(typed: string, makes: readonly string[]): CarCompletion[] {
  const words = wordsOf(typed);
  if (words.length === 0) return makes.map((make) => ({ text: make, make, model: null }));
  const ofMakes = [...new Set([...makes, ...Object.keys(MAKE_WORDS)])].flatMap((make) => {
    const name = [make, ...(MAKE_WORDS[make] ?? [])].find((one) => beginsAll(one, words));
    return name === undefined ? [] : [{ text: isArabic(name) ? name : make, make, model: null }];
  });
  const ofModels = Object.entries(MODEL_WORDS).flatMap(([make, models]) =>
    Object.entries(models).flatMap(([model, spellings]) => {
      const names = [model, ...spellings];
      const name = names.find((one) => makeNames(make).some((of) => beginsAll(`${of} ${one}`, words)));
      if (name === undefined) return [];
      const text = isArabic(name) ? `${makeNames(make).find(isArabic) ?? make} ${name}` : `${make} ${model}`;
      return [{ text, make, model, isOtherSpelling: name !== model }];
    }),
  );
  const bestModels = ofModels.toSorted((one, other) => Number(one.isOtherSpelling) - Number(other.isOtherSpelling));
  // A completely typed make is followed by its models.
  return [...ofMakes.slice(0, MOST), ...bestModels.slice(0, MOST)];
}

const makeNames = (make: string) => [make, ...(MAKE_WORDS[make] ?? [])];

/** Whether each typed word begins a word of a name. */
function beginsAll(name: string, typed: readonly string[]): boolean {
  const words = wordsOf(name);
  return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
