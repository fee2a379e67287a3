import type { ConditionalFilter, CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';

/** Parameters of PostgREST itself: as a column name they would rewrite the query. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or', 'not']);

/** The comparisons our lists make, in PostgREST's words. `eqs` is another `eq`, for a column that has one already. */
const COMPARISONS: Partial<Record<CrudOperators, string>> = {
  eq: 'eq',
  eqs: 'eq',
  ne: 'neq',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  containss: 'like',
  null: 'is',
};

/**
 * Filters that must all hold, parted into what the stock provider sends rightly, and one group in the syntax of `or=(…)` for
 * the rest, which it breaks: groups, and more of a column than one. (Not every server reads a repeated parameter twice.)
 * Throws for what is no column of ours, or no comparison.
 */
export function partFilters(filters: readonly CrudFilter[]): { plain: LogicalFilter[]; group: string | undefined } {
  const plain = new Map<string, LogicalFilter>();
  const groups: string[] = [];
  for (const filter of filters) {
    if (isGroup(filter) || plain.has(filter.field)) groups.push(toLogic(filter));
    else plain.set(checkColumn(filter.field), toStock(filter));
  }
  const group = groups.length > 1 ? `and(${groups.join(',')})` : groups[0];
  return { plain: [...plain.values()], group };
}

/** A field that came from code or from the address, refused unless it can only be a column. */
export function checkColumn(field: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(field) || RESERVED.has(field)) throw new Error(`"${field}" is not a column.`);
  return field;
}

function toStock(filter: LogicalFilter): LogicalFilter {
  const operator = comparison(filter);
  if (operator === 'eq') return { ...filter, operator };
  return operator === 'like' ? { ...filter, value: literal(filter.value) } : filter;
}

function toLogic(filter: CrudFilter): string {
  if (isGroup(filter)) return `${filter.operator}(${filter.value.map(toLogic).join(',')})`;
  const operator = comparison(filter);
  const column = checkColumn(filter.field);
  if (operator === 'is') return `${column}.is.null`;
  return `${column}.${operator}.${quote(operator === 'like' ? `%${literal(filter.value)}%` : String(filter.value))}`;
}

/** A filter's comparison in PostgREST's word. Throws for what is none of ours. */
export function comparison({ operator }: LogicalFilter): string {
  const word = COMPARISONS[operator];
  if (!word) throw new Error(`"${operator}" is not a filter.`);
  return word;
}

/** Typed text matches itself. PostgREST reads * as % and has no escape for it, so it becomes "any one character". */
function literal(text: unknown): string {
  return String(text)
    .replace(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', '_');
}

/** Nothing in it that the syntax of groups gives a meaning to. */
const PLAIN = /^[\p{L}\p{N}_%@+-]+( [\p{L}\p{N}_%@+-]+)*$/u;

function quote(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

export function isGroup(filter: CrudFilter): filter is ConditionalFilter {
  return filter.operator === 'and' || filter.operator === 'or';
}
