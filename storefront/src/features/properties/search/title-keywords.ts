import { SUBTYPE_WORDS } from '#shared/search/words/subtypes.ts';

/** Kinds of workplaces that the commercial page counts, as words in a listing's title. */
// @wc-ignore
const WORKPLACE_KEYWORDS = ['Office', 'Shop', 'Warehouse', 'Restaurant', 'Clinic'] as const;

/** Counts the titles that contain each word or one of its synonyms in a language of the search, ignoring case. */
export function countKeywords(titles: readonly string[]): { keyword: string; count: number }[] {
  return WORKPLACE_KEYWORDS.map((keyword) => {
    const synonyms = SUBTYPE_WORDS.commercial.find((words) => words.includes(keyword.toLowerCase())) ?? [keyword];
    // English may add a plural, and Arabic "and" and "the".
    const word = new RegExp(`(?<!\\p{L})و?(?:ال)?(?:${synonyms.join('|')})s?(?!\\p{L})`, 'iu');
    return { keyword, count: titles.filter((title) => word.test(title)).length };
  });
}
