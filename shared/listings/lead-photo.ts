/** How wide the large photo of a listing's page is shown. */
export const LEAD_PHOTO_SIZES = {
  property: '(min-width: 60rem) 1036px, 100vw',
  car: '(min-width: 60rem) 816px, 100vw',
} as const;
