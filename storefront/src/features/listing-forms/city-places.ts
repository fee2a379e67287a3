import type { City } from '../../../../shared/places/cities.ts';

export type Place = [latitude: number, longitude: number];

/** Where the cities are, as the table `places` has them. */
export const CITY_PLACES: Record<City, Place> = {
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

/** The place two typed coordinates name, if they name one. */
export function placeOf(latitude: string, longitude: string): Place | null {
  const at = [latitude, longitude].map((text) => (text.trim() === '' ? NaN : Number(text)));
  const [north = NaN, east = NaN] = at;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : null;
}
