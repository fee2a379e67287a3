import { deviceStorage } from '#browser/storage.ts';

type DraftKind = 'property' | 'car';

/** The place of a draft: everybody has their own, one for each listing they edit and one for a new one. */
export function draftKey(userId: string, kind: DraftKind, id: string | null): string {
  return `draft:${userId}:${kind}:${id ?? 'new'}`;
}

/** The kinds of which a new listing was begun on this device and not sent. */
export function newDrafts(userId: string): DraftKind[] {
  return (['property', 'car'] as const).filter((kind) => deviceStorage.readJson(draftKey(userId, kind, null)) !== null);
}
