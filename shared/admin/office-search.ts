import * as z from 'zod/mini';
import { AREA_PATHS, carPath, propertyPath } from '../paths.ts';

const SEARCH_KINDS = ['property', 'car', 'person', 'lead'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A result of the back office's search. `detail` distinguishes results with equal titles. */
export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.guid(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
type SearchResult = z.infer<typeof searchResultSchema>;

/** A row of `admin_search`. It has the area of the caller's screens instead of a path. */
export type FoundRow = Omit<SearchResult, 'path'> & { area: keyof typeof AREA_PATHS };

/** Where a result opens: in the caller's area, or on the public page if the area has no screen for it. */
export function searchResultPath({ kind, id, area }: FoundRow): string {
  if (kind === 'lead') return `${AREA_PATHS[area]}/leads/${id}`;
  if (kind === 'person') return `${AREA_PATHS.admin}/people/${id}`;
  if (area !== 'admin') return kind === 'car' ? carPath(id) : propertyPath(id);
  return `${AREA_PATHS.admin}/${kind === 'car' ? 'cars' : 'properties'}/${id}`;
}
