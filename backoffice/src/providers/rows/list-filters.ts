import type { ConditionalFilter, CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';

/** PostgREST's own parameters. As a column name they would rewrite the query. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or', 'not']);

/** The comparisons of our lists, as PostgREST names them. `eqs` is a second `eq` for the same column. */
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
 * Splits filters, which must all hold, into two parts. The part `plain` has the filters that Refine's provider sends correctly.
 * The part `group` has the rest in the syntax of `or=(…)`: groups, and further filters of the same column. Not every server
 * reads a repeated parameter. Throws for an unknown column or comparison.
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

/** Accepts a field from code or from the URL only if it can be a column. Throws otherwise. */
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

/** A filter's comparison, as PostgREST names it. Throws for an unknown comparison. */
export function comparison({ operator }: LogicalFilter): string {
  const word = COMPARISONS[operator];
  if (!word) throw new Error(`"${operator}" is not a filter.`);
  return word;
}

/**
 * Escapes typed text so that it matches itself. PostgREST reads * as % and has no escape for it, so * becomes "any one
 * character".
 */
function literal(text: unknown): string {
  return String(text)
    .replace(/[\\%_]/g, String.raw`\$&`)
    .replaceAll('*', '_');
}

/** Text without characters that have a meaning in the syntax of groups. */
const PLAIN = /^[\p{L}\p{N}_%@+-]+( [\p{L}\p{N}_%@+-]+)*$/u;

function quote(text: string): string {
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

export function isGroup(filter: CrudFilter): filter is ConditionalFilter {
  return filter.operator === 'and' || filter.operator === 'or';
}
