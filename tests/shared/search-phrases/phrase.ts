/** A search and its expected interpretation. */
export type SearchPhrase = { text: string; filters: Record<string, string>; words: string };

/** Reads a table of phrases: `typed text | filter=value; filter=value | words`. */
export const readSearchPhrases = (table: string): SearchPhrase[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', filters = '', words = ''] = line.split('|').map((part) => part.trim());
      const pairs = filters.split(';').filter((pair) => pair.trim() !== '');
      return { text, words, filters: Object.fromEntries(pairs.map((pair) => pair.trim().split('='))) };
    });
