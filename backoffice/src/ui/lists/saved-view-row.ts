import * as z from 'zod/mini';
import { id } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';

/** The caller's own views of lists. */
export const SAVED_VIEWS = rowsOf('saved_views', { id: id(), list: z.string(), name: z.string(), search: z.string() });
export type SavedView = RowOf<typeof SAVED_VIEWS>;

/** Whether two queries of URLs show the same, whatever page each is at. */
export function isSameView(one: string, other: string): boolean {
  return viewOf(one) === viewOf(other);
}

/** The query of a view: the filters, the order and the columns of a list, from its first page on. */
export function viewOf(search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (/^(filters|sorters)\[|^hide$/.test(name)) kept.append(name, value);
  kept.sort();
  const query = kept.toString();
  return query === '' ? '' : `?${query}`;
}
