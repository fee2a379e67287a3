/** The words of a dictionary entry. Each argument has the words of one language, separated by commas. */
export const words = (...languages: string[]): string[] =>
  languages.flatMap((list) => list.split(',').map((word) => word.trim()));
