import { wordsOf } from '#shared/format/words-of.ts';
import type { Place } from '#shared/places/place.ts';

/** A place as a search names it. */
export type PlaceMatch = { value: string; name: string; city: string | null };

/** As many as a person reads. */
const MOST = 8;

/** The cities, and then the districts, in which every typed word begins a word of a name of theirs, in any language. */
export function matchPlaces(places: readonly Place[], typed: string): PlaceMatch[] {
  const words = wordsOf(typed);
  const cities = places.map(({ name }) => ({ value: name, name, city: null }));
  if (words.length === 0) return cities;
  const matchedCities = places.filter((place) => names(place).some((name) => holdsAll(wordsOf(name), words)));
  const districts = places.flatMap((place) =>
    place.districts
      .filter((district) =>
        [district, ...(place.districtSpellings?.[district] ?? [])].some((spelling) =>
          names(place).some((name) => holdsAll(wordsOf(`${spelling} ${name}`), words)),
        ),
      )
      .map((district) => ({ value: `${district}, ${place.name}`, name: district, city: place.name })),
  );
  const beginsSo = ({ name }: PlaceMatch) => wordsOf(name).join(' ').startsWith(words.join(' '));
  return [
    ...cities.filter(({ name }) => matchedCities.some((place) => place.name === name)),
    ...districts.filter(beginsSo),
    ...districts.filter((district) => !beginsSo(district)),
  ].slice(0, MOST);
}

function names({ name, spellings }: Place): string[] {
  return [name, ...spellings];
}

function holdsAll(words: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
