/** The id of the form that the fields of a search belong to wherever they stand: a browser without scripts sends it. */
export const SEARCH_FORM = 'search';
