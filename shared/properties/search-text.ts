/** The longest text of a search, which the server refuses to go beyond. Apart from the rest, because home needs no more. */
export const MAX_SEARCH_TEXT = 255;
