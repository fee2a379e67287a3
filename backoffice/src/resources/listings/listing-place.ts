/** The part of a location its city does not say: people write "Jigjiga Yar, Hargeisa" as often as "Jigjiga Yar". */
export function areaOf({ location, city }: { location: string; city: string }): string {
  if (location === city) return '';
  return location.endsWith(`, ${city}`) ? location.slice(0, -city.length - 2) : location;
}

/** Both in one line. */
export function placeOf(place: { location: string; city: string }): string {
  return [areaOf(place), place.city].filter(Boolean).join(', ');
}
