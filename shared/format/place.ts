const SEPARATOR = /\s*[,،]\s*/;

/** A place from the nearest part to the farthest. Owners often write the city into the location; the result has it only once. */
export function placeOf(...places: (string | null | undefined)[]): string {
  const parts = places.flatMap((place) => place?.trim().split(SEPARATOR) ?? []).filter(Boolean);
  // If a part appears twice, only the last one stays: "Hargeisa, Jigjiga Yar" and "Hargeisa" give "Jigjiga Yar, Hargeisa".
  const isSaidAgain = (part: string, index: number) =>
    parts.slice(index + 1).some((later) => later.toLowerCase() === part.toLowerCase());
  return parts.filter((part, index) => !isSaidAgain(part, index)).join(', ');
}

/** A location without its city. */
export function areaOf({ location, city }: { location: string; city: string }): string {
  return location
    .split(SEPARATOR)
    .filter((part) => part && part.toLowerCase() !== city.trim().toLowerCase())
    .join(', ');
}
