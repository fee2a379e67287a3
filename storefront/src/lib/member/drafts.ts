import { deviceStorage } from '#browser/storage.ts';

type DraftKind = 'property' | 'car';

/** Storage key of a draft: per user, and per edited listing or for a new listing. */
export function draftKey(userId: string, kind: DraftKind, id: string | null): string {
  return `draft:${userId}:${kind}:${id ?? 'new'}`;
}

/** Returns the kinds of listings for which this device has a draft of a new listing. */
export function newDrafts(userId: string): DraftKind[] {
  return (['property', 'car'] as const).filter((kind) => deviceStorage.readJson(draftKey(userId, kind, null)) !== null);
}
