let drawnFor: string | undefined;

/** Where the site is, for links that leave it. */
export const siteOrigin = (): string => drawnFor ?? location.origin;

/** Tells the server, which draws for an address that people open elsewhere. */
export function drawFor(site: string): void {
  drawnFor = site;
}
