import { useState } from 'react';
import { CITIES, type City } from '#shared/places/cities.ts';
import { pointDoubt } from '#shared/places/point-doubt.ts';
import { placeOf } from '../as-text.ts';

/** The place of a listing as its form holds it. */
export type PlaceValues = { city: string; latitude: string; longitude: string };

export type PlaceDoubt = ReturnType<typeof usePointDoubt>;

/** Where the question about a doubtful place stands. */
export const PLACE_QUESTION = 'place-question';

/** The city of a form, if one is chosen. */
export function cityOf(name: string): City | undefined {
  return CITIES.find((city): city is City => city === name);
}

/** What is doubtful about the place that was chosen, until its owner says that it is right (`accept`). */
export function usePointDoubt({ city, latitude, longitude }: PlaceValues) {
  const [accepted, setAccepted] = useState('');
  const chosen = JSON.stringify([city, latitude, longitude]);
  const point = placeOf(latitude, longitude);
  const doubt = point && accepted !== chosen ? pointDoubt(point, cityOf(city)) : null;
  return { doubt, accept: () => setAccepted(chosen) };
}
