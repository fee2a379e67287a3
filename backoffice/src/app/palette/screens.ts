import { AREAS } from '../areas/areas.tsx';
import type { PaletteItem } from './palette-item.ts';

/** The screens of areas whose titles, in the language of the page, have every word that was typed. */
export function findScreens(areas: readonly string[], names: Record<string, string>, typed: string): PaletteItem[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return AREAS.filter(({ path }) => areas.includes(path)).flatMap((area) =>
    area.resources
      .filter(({ label }) => words.every((word) => plain(label).includes(word)))
      .map(({ label, path, waiting }) => ({
        kind: 'screen' as const,
        title: label,
        detail: names[area.path] ?? '',
        path: `${area.path}/${path}${waiting ?? ''}`,
      })),
  );
}

/** In small letters and without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
