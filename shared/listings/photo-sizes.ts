/** How wide the large photo of a listing's page is shown. */
export const LEAD_PHOTO_SIZES = {
  property: '(min-width: 60rem) 1036px, 100vw',
  car: '(min-width: 60rem) 816px, 100vw',
} as const;

export type GridColumns = 3 | 4;

/**
 * What a card measures in each grid, for the browser to choose a picture by. On phones less than it does: those of few pixels
 * take the smaller file, half the bytes over a slow network and hardly softer; sharper screens take the larger one all the same.
 */
export const CARD_SIZES: Record<GridColumns, string> = {
  3: '(min-width: 60rem) min(33vw, 400px), (min-width: 40rem) 50vw, 66vw',
  4: '(min-width: 60rem) min(25vw, 300px), (min-width: 40rem) 50vw, 66vw',
};
