/** The cities of listings, in the order of the forms. The table `places` has the same names. */
// @wc-ignore
export const CITIES = [
  'Hargeisa',
  'Burao',
  'Berbera',
  'Erigavo',
  'Awdal',
  'Borama',
  'Las Anod',
  'Gabiley',
  'Sheikh',
  'Zeila',
] as const;

export type City = (typeof CITIES)[number];

/** The five city cards of the visitors' home page, with the fixed counts of the specification. */
// @wc-ignore
export const FEATURED_CITIES = [
  { name: 'Hargeisa', count: 850 },
  { name: 'Burao', count: 320 },
  { name: 'Berbera', count: 280 },
  { name: 'Erigavo', count: 150 },
  { name: 'Borama', count: 180 },
] as const satisfies readonly { name: City; count: number }[];
