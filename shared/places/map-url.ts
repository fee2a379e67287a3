/** The URL that opens a place in the map app of a phone, and on the web elsewhere. */
export function mapUrl(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
