/** What a list says of itself and its rows, each a whole sentence: languages put these together in their own ways. */
export type ListTexts = {
  /** Its heading. */
  title: string;
  /** So many rows of it: "3 cars". */
  counted: (count: number) => string;
  /** When its rows do not come. */
  failed: string;
  /** When its filters leave nothing. */
  noMatch: string;
};

/** Every list shows this many rows of skeleton before its first page. */
export const LIST_SKELETON_ROWS = 5;
