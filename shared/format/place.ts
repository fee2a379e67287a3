const SEPARATOR = /\s*[,،]\s*/;

/** Where something is, from the nearest to the farthest: people often write the city into the location, which is said once. */
export function placeOf(...places: (string | null | undefined)[]): string {
  const parts = places.flatMap((place) => place?.trim().split(SEPARATOR) ?? []).filter(Boolean);
  // Of what is said twice the last stays: "Hargeisa, Jigjiga Yar" and "Hargeisa" is "Jigjiga Yar, Hargeisa".
  const isSaidAgain = (part: string, index: number) =>
    parts.slice(index + 1).some((later) => later.toLowerCase() === part.toLowerCase());
  return parts.filter((part, index) => !isSaidAgain(part, index)).join(', ');
}

/** The part of a location that its city does not say. */
export function areaOf({ location, city }: { location: string; city: string }): string {
  return location
    .split(SEPARATOR)
    .filter((part) => part && part.toLowerCase() !== city.trim().toLowerCase())
    .join(', ');
}
