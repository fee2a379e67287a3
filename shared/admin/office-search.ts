import * as z from 'zod/mini';
import { AREA_PATHS, carPath, propertyPath } from '../paths.ts';

const SEARCH_KINDS = ['property', 'car', 'person', 'lead'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** One thing that the search of the back office found; `detail` tells it from others of the same title. */
export const searchResultSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.guid(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

/** As `admin_search` answers: the area whose screens the caller has, instead of a path. */
export type FoundRow = Omit<SearchResult, 'path'> & { area: keyof typeof AREA_PATHS };

/** Where something that was found opens: in the caller's area, or on its public page where the area has no screen of it. */
export function searchResultPath({ kind, id, area }: FoundRow): string {
  if (kind === 'lead') return `${AREA_PATHS[area]}/leads/${id}`;
  if (kind === 'person') return `${AREA_PATHS.admin}/people/${id}`;
  if (area !== 'admin') return kind === 'car' ? carPath(id) : propertyPath(id);
  return `${AREA_PATHS.admin}/${kind === 'car' ? 'cars' : 'properties'}/${id}`;
}
