import type { City } from './cities.ts';

export type Point = [latitude: number, longitude: number];

/** The coordinates of the cities in degrees, as in the table `places`. For the region Awdal, its centre. */
export const CITY_POINTS: Record<City, Point> = /* @wc-ignore */ {
  Hargeisa: [9.5624, 44.077],
  Burao: [9.5221, 45.5336],
  Berbera: [10.4396, 45.0143],
  Erigavo: [10.6162, 47.3679],
  Awdal: [10.0703, 43.038],
  Borama: [9.9361, 43.1828],
  'Las Anod': [8.4774, 47.3597],
  Gabiley: [9.6976, 43.6236],
  Sheikh: [9.9306, 45.1956],
  Zeila: [11.3539, 43.4742],
};
