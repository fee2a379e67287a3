import type { ConditionalFilter, CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';

/** The part of a PostgREST query builder that filters. */
export type Filterable = {
  filter: (column: string, operator: string, value: unknown) => unknown;
  or: (filters: string) => unknown;
};

/** Parameters of PostgREST itself: as a column name they would rewrite the query. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or', 'not']);

/** A column, one of an embedded table, or, for sorting, `table(column)`. */
const COLUMN = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*|\([a-z_][a-z0-9_]*\))?$/i;

/**
 * Adds Refine's filters to a query; all of them must hold. A column's first plain filter is a parameter of its own, the
 * rest goes into one group: not every PostgREST-like server reads a repeated parameter twice.
 */
export function applyFilters(query: Filterable, filters: readonly CrudFilter[] = []): void {
  const columns = new Set<string>();
  const groups: string[] = [];
  for (const filter of filters) {
    if (isGroup(filter) || isRange(filter) || columns.has(filter.field)) {
      groups.push(toLogic(filter));
      continue;
    }
    columns.add(filter.field);
    const { operator, value } = comparison(filter);
    query.filter(columnName(filter.field), operator, value);
  }
  if (groups.length > 0) query.or(groups.length === 1 ? groups.join() : `and(${groups.join(',')})`);
}

/** A field that came from code or from the address, refused unless it can only be a column. */
export function columnName(field: string): string {
  if (!COLUMN.test(field) || RESERVED.has(field)) throw new Error(`"${field}" is not a column.`);
  return field;
}

/** One filter in the syntax of `or=(…)`, where commas and brackets in values need quotes. */
function toLogic(filter: CrudFilter): string {
  if (isGroup(filter)) {
    return `${filter.operator}(${filter.value.map(toLogic).join(',')})`;
  }
  const column = columnName(filter.field);
  if (isRange(filter)) {
    const [from, to] = filter.value as [unknown, unknown];
    const inside = filter.operator === 'between';
    return inside
      ? `and(${column}.gte.${quote(from)},${column}.lte.${quote(to)})`
      : `or(${column}.lt.${quote(from)},${column}.gt.${quote(to)})`;
  }
  const { operator, value, isList } = comparison(filter);
  return `${column}.${operator}.${isList ? value : quote(value)}`;
}

type Comparison = { operator: string; value: string; isList?: boolean };

function comparison({ operator, value }: LogicalFilter): Comparison {
  const pattern = PATTERNS[operator];
  if (pattern) return { operator: pattern.operator, value: pattern.around(literal(String(value))) };
  switch (operator) {
    case 'in':
    case 'nin':
      return { operator: operator === 'in' ? 'in' : 'not.in', value: `(${list(value)})`, isList: true };
    case 'ina':
    case 'nina':
      return { operator: operator === 'ina' ? 'cs' : 'not.cs', value: `{${list(value)}}`, isList: true };
    case 'null':
    case 'nnull':
      return { operator: operator === 'null' ? 'is' : 'not.is', value: 'null', isList: true };
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return { operator, value: String(value) };
    case 'eqs':
      return { operator: 'eq', value: String(value) };
    case 'ne':
    case 'nes':
      return { operator: 'neq', value: String(value) };
    default:
      throw new Error(`"${operator}" is not a filter.`);
  }
}

type Pattern = { operator: string; around: (text: string) => string };

const contains = (text: string) => `%${text}%`;
const startsWith = (text: string) => `${text}%`;
const endsWith = (text: string) => `%${text}`;

/** Operators on text; those ending in "s" mind upper and lower case. */
const PATTERNS: Partial<Record<CrudOperators, Pattern>> = {
  contains: { operator: 'ilike', around: contains },
  ncontains: { operator: 'not.ilike', around: contains },
  containss: { operator: 'like', around: contains },
  ncontainss: { operator: 'not.like', around: contains },
  startswith: { operator: 'ilike', around: startsWith },
  nstartswith: { operator: 'not.ilike', around: startsWith },
  startswiths: { operator: 'like', around: startsWith },
  nstartswiths: { operator: 'not.like', around: startsWith },
  endswith: { operator: 'ilike', around: endsWith },
  nendswith: { operator: 'not.ilike', around: endsWith },
  endswiths: { operator: 'like', around: endsWith },
  nendswiths: { operator: 'not.like', around: endsWith },
};

/** Typed text matches itself. PostgREST reads * as % and has no escape for it, so it becomes "any one character". */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '_');
}

/** Nothing in it that the syntax of groups gives a meaning to. */
const PLAIN = /^[\p{L}\p{N}_%@+-]+( [\p{L}\p{N}_%@+-]+)*$/u;

function quote(value: unknown): string {
  const text = String(value);
  return PLAIN.test(text) ? text : `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;
}

function list(value: unknown): string {
  return (Array.isArray(value) ? value : [value]).map(quote).join(',');
}

function isGroup(filter: CrudFilter): filter is ConditionalFilter {
  return filter.operator === 'and' || filter.operator === 'or';
}

function isRange(filter: LogicalFilter): boolean {
  const { operator, value } = filter;
  if (operator !== 'between' && operator !== 'nbetween') return false;
  if (!Array.isArray(value) || value.length !== 2) throw new Error(`"${operator}" needs two values.`);
  return true;
}
