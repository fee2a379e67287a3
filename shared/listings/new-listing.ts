/** How many days a listing counts as new. */
const NEW_DAYS = 7;

export function isNewListing({ createdAt }: { createdAt: string }, now: number): boolean {
  const age = now - Date.parse(createdAt);
  return age < NEW_DAYS * 86_400_000;
}
