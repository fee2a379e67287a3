/** What has been chosen on a map in this visit: its price turns grey. */
export const seenProperties = new Set<string>();
