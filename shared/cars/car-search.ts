/** The filters of the car list: the same names in the page's URL and in the call. */
export const CAR_FILTERS = [
  'make',
  'purpose',
  'minPrice',
  'maxPrice',
  'minYear',
  'maxYear',
  'fuelType',
  'transmission',
  'city',
] as const;
export type CarFilter = (typeof CAR_FILTERS)[number];
export type CarSearch = Partial<Record<CarFilter, string>>;
