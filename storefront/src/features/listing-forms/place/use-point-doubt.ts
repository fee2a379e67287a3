import { useState } from 'react';
import { CITIES, type City } from '#shared/places/cities.ts';
import { pointDoubt } from '#shared/places/point-doubt.ts';
import { placeOf } from '../as-text.ts';

/** The place of a listing as form values. */
export type PlaceValues = { city: string; latitude: string; longitude: string };

export type PlaceDoubt = ReturnType<typeof usePointDoubt>;

/** Element id of the question about a doubtful place. */
export const PLACE_QUESTION = 'place-question';

/** Returns the city of a form, if the user has chosen one. */
export function cityOf(name: string): City | undefined {
  return CITIES.find((city): city is City => city === name);
}

/** Returns the doubt about the chosen place, until the owner accepts the place (`accept`). */
export function usePointDoubt({ city, latitude, longitude }: PlaceValues) {
  const [accepted, setAccepted] = useState('');
  const chosen = JSON.stringify([city, latitude, longitude]);
  const point = placeOf(latitude, longitude);
  const doubt = point && accepted !== chosen ? pointDoubt(point, cityOf(city)) : null;
  return { doubt, accept: () => setAccepted(chosen) };
}
