/**
 * The available language that an `Accept-Language` header prefers; undefined if it asks for none of them. "ar-EG" matches "ar". A
 * refused language (`q=0`) never matches.
 */
export function acceptedLanguage(header: string | undefined, languages: readonly string[]): string | undefined {
  const wishes = (header ?? '').slice(0, LONGEST).split(',').flatMap(wishOf);
  const wanted = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  const refused = new Set(wishes.filter(({ weight }) => weight === 0).map(({ code }) => code));
  for (const { code } of wanted) {
    if (code === '*') return languages.find((language) => !refused.has(language));
    const found = languages.find((language) => language === code);
    if (found) return found;
  }
  return undefined;
}

/** Longer than the header of any browser. */
const LONGEST = 500;

/** One entry of the header: a language without its region, and its weight from 0 to 1. */
function wishOf(wish: string): { code: string; weight: number }[] {
  const [, code, weight = '1'] =
    /^\s*([a-z]{2,3}|\*)(?:-[\w-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(wish) ?? [];
  return code === undefined ? [] : [{ code: code.toLowerCase(), weight: Math.min(1, Number(weight)) }];
}
