/** The display width of the large photo on a listing's page. */
export const LEAD_PHOTO_SIZES = {
  property: '(min-width: 60rem) 1036px, 100vw',
  car: '(min-width: 60rem) 816px, 100vw',
} as const;

export type GridColumns = 3 | 4;

/**
 * The `sizes` of a card's picture in each grid. On phones the value is smaller than the real width. So a screen with few pixels
 * loads the smaller file, which has half the bytes and is hardly softer. Sharper screens still load the larger file.
 */
export const CARD_SIZES: Record<GridColumns, string> = {
  3: '(min-width: 60rem) min(33vw, 400px), (min-width: 40rem) 50vw, 66vw',
  4: '(min-width: 60rem) min(25vw, 300px), (min-width: 40rem) 50vw, 66vw',
};
