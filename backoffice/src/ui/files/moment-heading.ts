import { localZone } from '#shared/format/local-zone.ts';

/** The heading of a column of moments. It names the time zone in which the file writes them. */
export function momentHeading(label: string): string {
  return `${label} (${localZone()})`;
}
