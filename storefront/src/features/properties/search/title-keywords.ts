/** Kinds of workplaces that the commercial page counts, as words in a listing's title. */
// @wc-ignore
const WORKPLACE_KEYWORDS = ['Office', 'Shop', 'Warehouse', 'Restaurant', 'Clinic'] as const;

/** Counts the titles that contain each word, ignoring case. */
export function countKeywords(titles: readonly string[]): { keyword: string; count: number }[] {
  const lowered = titles.map((title) => title.toLowerCase());
  return WORKPLACE_KEYWORDS.map((keyword) => ({
    keyword,
    count: lowered.filter((title) => title.includes(keyword.toLowerCase())).length,
  }));
}
