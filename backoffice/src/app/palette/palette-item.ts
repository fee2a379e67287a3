import type { SearchKind } from '#shared/admin/office-search.ts';

/** A search result. */
export type PaletteItem = { kind: SearchKind | 'screen'; title: string; detail: string; path: string };

// @wc-context: a kind
export const KIND_LABELS: Record<PaletteItem['kind'], string> = {
  property: 'Property',
  car: 'Car',
  person: 'Person',
  lead: 'Lead',
  screen: 'Page',
};
