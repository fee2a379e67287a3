import { LOCALE, LANGUAGE } from '../language.ts';
import { formatWhole } from './number.ts';

const ALL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

let rules: Intl.PluralRules | undefined;
let forms: readonly string[] = [];

/**
 * A number with its noun, by the rules of the page's language: `plural(3, ['{0} home', '{0} homes'])`. The texts are of
 * English's two forms, those of a translation of all that its language has, in Unicode's order. `{0}` is the number, `{1}`
 * and so on what follows it.
 */
export function plural(count: number, texts: readonly string[], ...others: readonly string[]): string {
  rules ??= new Intl.PluralRules(LOCALE);
  if (forms.length === 0) {
    const there = rules.resolvedOptions().pluralCategories;
    forms = ALL_FORMS.filter((form) => there.includes(form));
  }
  const text = texts[forms.indexOf(rules.select(count))] ?? texts.at(-1) ?? '';
  const values = [formatWhole(count), ...others];
  return text.replaceAll(/\{(\d)\}/g, (mark, place: string) => values[Number(place)] ?? mark);
}

/** Between things one after the other, in the page's language. */
const COMMA = LANGUAGE.code === 'ar' ? '، ' : ', ';

/** Things one after the other, without an "and" before the last. */
export function inCommas(things: readonly string[]): string {
  return things.join(COMMA);
}

/** Marks words for readers where the build would not take them for such: those that begin small. Answers them as they are. */
/* @__NO_SIDE_EFFECTS__ */
export const t = (words: string): string => words;
