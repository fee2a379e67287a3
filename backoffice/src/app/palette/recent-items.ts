import { tabStorage } from '#browser/storage.ts';
import { RECENT_ITEMS } from '../../providers/session/drafts.ts';
import type { PaletteItem } from './palette-item.ts';

const MOST = 6;

/** The latest things that were opened by the search of everything in this tab, newest first. */
export function readRecentItems(): PaletteItem[] {
  const kept = tabStorage.readJson(RECENT_ITEMS);
  return Array.isArray(kept) ? (kept as PaletteItem[]) : [];
}

export function addRecentItem(item: PaletteItem): void {
  const others = readRecentItems().filter(({ path }) => path !== item.path);
  tabStorage.writeJson(RECENT_ITEMS, [item, ...others].slice(0, MOST));
}
