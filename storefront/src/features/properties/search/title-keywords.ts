/** The kinds of workplace the commercial page counts, by the word in a listing's title. */
// @wc-ignore
const WORKPLACE_KEYWORDS = ['Office', 'Shop', 'Warehouse', 'Restaurant', 'Clinic'] as const;

/** How many titles hold each word, in any case. */
export function countKeywords(titles: readonly string[]): { keyword: string; count: number }[] {
  const lowered = titles.map((title) => title.toLowerCase());
  return WORKPLACE_KEYWORDS.map((keyword) => ({
    keyword,
    count: lowered.filter((title) => title.includes(keyword.toLowerCase())).length,
  }));
}
