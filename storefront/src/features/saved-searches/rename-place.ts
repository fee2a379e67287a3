/** Storage key for the unsaved new name of a search. */
export const renamePlace = (searchId: string): string => `rename-search:${searchId}`;
