import { cityName } from '../places/city-names.ts';
import { districtName } from '../places/district-names.ts';
import { inCommas } from './text.ts';

const SEPARATOR = /\s*[,،]\s*/;

/** A city or a district in the language of the page. Any other part stays as written. */
const partName = (part: string) => districtName(cityName(part));

/**
 * A place from the nearest part to the farthest, with cities and districts in the language of the page. Owners often write the city
 * into the location; the result has it only once.
 */
export function placeOf(...places: (string | null | undefined)[]): string {
  const parts = places
    .flatMap((place) => place?.trim().split(SEPARATOR) ?? [])
    .filter(Boolean)
    .map(partName);
  // If a part appears twice, only the last one stays: "Hargeisa, Jigjiga Yar" and "Hargeisa" give "Jigjiga Yar, Hargeisa".
  const isSaidAgain = (part: string, index: number) =>
    parts.slice(index + 1).some((later) => later.toLowerCase() === part.toLowerCase());
  return inCommas(parts.filter((part, index) => !isSaidAgain(part, index)));
}

/** A location without its city, in the language of the page. The owner may write the city in English or in that language. */
export function areaOf({ location, city }: { location: string; city: string }): string {
  const names = new Set([city.trim(), cityName(city.trim())].map((name) => name.toLowerCase()));
  const parts = location.trim().split(SEPARATOR);
  return inCommas(parts.filter((part) => part && !names.has(part.toLowerCase())).map(partName));
}
