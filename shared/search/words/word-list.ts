/** The words of a dictionary's entry. Each argument is one language's words, separated by commas. */
export const words = (...languages: string[]): string[] =>
  languages.flatMap((list) => list.split(',').map((word) => word.trim()));
