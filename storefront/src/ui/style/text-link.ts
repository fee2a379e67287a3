/** The look of a link that stands in running text. */
export const TEXT_LINK =
  'font-semibold text-primary-text underline decoration-current/40 decoration-1 underline-offset-[.22em] hover:decoration-current';
