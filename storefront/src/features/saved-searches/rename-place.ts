/** Where the new name of a saved search is kept until it is saved. */
export const renamePlace = (searchId: string): string => `rename-search:${searchId}`;
