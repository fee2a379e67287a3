import { type CrudFilter, stringifyTableParams } from '@refinedev/core';

/** A queue of Today, as the database counts it. `since` is when its oldest entry came. */
export type Queue = {
  queue: string;
  waiting: number;
  since: string | null;
  late: number;
  new: number;
  limitHours: number;
};

/** The name of a queue, and the address of its entries, oldest first. `href` is a page of the storefront. */
export type QueueScreen = { name: string; to: string } | { name: string; href: string };

/** The address of a list with these filters, oldest first by a column. */
export function queuePath(list: string, filters: CrudFilter[], oldestBy = 'created_at'): string {
  return `${list}?${stringifyTableParams({
    filters,
    sorters: [{ field: oldestBy, order: 'asc' }],
    currentPage: 1,
  })}`;
}
