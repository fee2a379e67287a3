import { localZone } from '#shared/format/local-zone.ts';

/** The heading of a column of moments: it names the time zone in which a file writes them. */
export function momentHeading(label: string): string {
  return `${label} (${localZone()})`;
}
