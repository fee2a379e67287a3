/** The design's series, in order; the first two are the brand's. */
export const CHART_COLORS = {
  light: ['#0d6b6b', '#e8a333', '#6a76c4', '#cf4a33', '#6d9a55', '#8a7c66'],
  dark: ['#4fbdb3', '#efb04a', '#8f9be6', '#f08a74', '#93c07c', '#b8a88c'],
} as const;
