/** Marks words for readers where the build would not take them for such: those that begin small. Answers them as they are. */
/* @__NO_SIDE_EFFECTS__ */
export const t = (words: string): string => words;
