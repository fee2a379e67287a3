/** A choice for each of the words that something can be. */
export function labelTiles(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
