/** The texts of a list. Each is a whole sentence, because languages combine words in different ways. */
export type ListTexts = {
  /** Its heading. */
  title: string;
  /** A number of rows: "3 cars". */
  counted: (count: number) => string;
  /** Shown if its rows do not load. */
  failed: string;
  /** Shown if no rows match the filters. */
  noMatch: string;
};

/** The number of skeleton rows before a list's first page. */
export const LIST_SKELETON_ROWS = 5;
