import { LOCALE, LANGUAGE } from '../language.ts';
import { formatWhole } from './number.ts';

const ALL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

let rules: Intl.PluralRules | undefined;
let forms: readonly string[] = [];

/**
 * A number with its noun, by the plural rules of the page's language: `plural(3, ['{0} home', '{0} homes'])`. English has two
 * forms. A translation has all forms of its language, in Unicode's order. `{0}` is the number; `{1}` and so on are `others`.
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

/** The separator of a list in the page's language. */
const COMMA = LANGUAGE.code === 'ar' ? '، ' : ', ';

/** A list without "and" before the last item. */
export function inCommas(things: readonly string[]): string {
  return things.join(COMMA);
}

/** Marks a text for translation that the build would not recognise, because it begins with a small letter. Returns it unchanged. */
/* @__NO_SIDE_EFFECTS__ */
export const t = (words: string): string => words;
