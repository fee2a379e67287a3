/** Every list shows this many rows of skeleton before its first page. */
export const LIST_SKELETON_ROWS = 5;
