import type { SearchKind } from '#shared/admin/office-search.ts';

/** Something to open. */
export type PaletteItem = { kind: SearchKind | 'screen'; title: string; detail: string; path: string };

export const KIND_LABELS: Record<PaletteItem['kind'], string> = {
  property: 'Property',
  car: 'Car',
  person: 'Person',
  lead: 'Lead',
  screen: 'Screen',
};
