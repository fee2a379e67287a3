/** The URL that opens a place in the map app of a phone, and on the web elsewhere. */
export function mapUrl(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** The URL that shows the way to a point, or to a place by its name where there is no point. */
export function directionsUrl(latitude: number | null, longitude: number | null, place: string): string {
  const destination = latitude === null || longitude === null ? place : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
