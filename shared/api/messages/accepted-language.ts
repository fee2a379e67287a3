/**
 * The language that an `Accept-Language` header asks for first, of those there are; undefined where it asks for none of them.
 * "ar-EG" is content with "ar", and whatever is refused (`q=0`) is not taken.
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

/** No browser sends a longer one. */
const LONGEST = 500;

/** One wish of the header: a language without its region, and how much it is wanted, from 0 to 1. */
function wishOf(wish: string): { code: string; weight: number }[] {
  const [, code, weight = '1'] =
    /^\s*([a-z]{2,3}|\*)(?:-[\w-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/i.exec(wish) ?? [];
  return code === undefined ? [] : [{ code: code.toLowerCase(), weight: Math.min(1, Number(weight)) }];
}
