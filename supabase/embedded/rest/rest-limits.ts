// What lite would read by recursion, or again and again, is judged first in one pass.
import { endOfText, isTooDeep, keysOf, lengthOfList } from '../serving/json-depth.ts';

/** More than anybody writes in one call; lite and the driver take a good while for each. */
const MAX_ROWS = 1000;
/** Groups and embedded tables within each other. */
const MAX_GROUPS = 20;
/** Arguments, or columns of all rows of a body, or parameters of a query. */
const MAX_NAMES = 100;
/** In characters, escapes included: PostgreSQL's names have 63 bytes. */
const MAX_NAME = 400;
/** In a whole query: columns of embedded tables, aliases and columns to order by count alike. */
const MAX_COLUMNS = 100;
/** As many columns as `*` stands for, about. */
const COLUMNS_OF_STAR = 25;
/** More than any list asks for at once; values of `in` are none. */
const MAX_CONDITIONS = 500;

/** What is too much about a JSON body, if anything is: a sentence for whoever sent it. */
export function excessOfBody(text: string): string | undefined {
  // First, as it reads no further than the names it takes.
  const names = new Set<string>();
  for (const name of keysOf(text)) {
    if (names.add(name).size > MAX_NAMES || name.length > MAX_NAME) return TOO_MANY_NAMES;
  }
  if (isTooDeep(text)) return 'Nested too deep';
  if (lengthOfList(text) > MAX_ROWS) return `At most ${MAX_ROWS} rows can be written at once`;
  return undefined;
}

/** It repeats none of them: a refusal is short. */
const TOO_MANY_NAMES = `At most ${MAX_NAMES} arguments or columns can be named, each in ${MAX_NAME} characters at most`;

/** What is too much about a query, if anything is: a sentence for whoever asked. */
export function excessOfQuery(parameters: URLSearchParams): string | undefined {
  let conditions = 0;
  let columns = 0;
  const names = new Set<string>();
  for (const [name, value] of parameters) {
    if (names.add(name).size > MAX_NAMES) return TOO_MANY_NAMES;
    conditions += GROUP.test(name) ? conditionsOf(value) : 1;
    if (conditions > MAX_CONDITIONS) return `At most ${MAX_CONDITIONS} conditions can be asked for`;
    if (depthOf(value) > MAX_GROUPS) return `Groups and embedded tables can be nested ${MAX_GROUPS} times at most`;
    if ([name, value].some((text) => text.split('->').length > MAX_GROUPS))
      return `Paths can be ${MAX_GROUPS} steps long at most`;
    if (COLUMN_LIST.test(name)) columns += columnsOf(value);
    if (columns > MAX_COLUMNS) return `At most ${MAX_COLUMNS} columns can be named, ${COLUMNS_OF_STAR} for each *`;
  }
  return undefined;
}

/** `order` also where it belongs to an embedded table. */
const COLUMN_LIST = /^(select|columns|(.+\.)?order)$/;

/** How many columns a list names, those of embedded tables included. */
const columnsOf = (list: string): number =>
  list.split(',').length + (COLUMNS_OF_STAR - 1) * (list.split('*').length - 1);

/** How many there are in a group, values of `in` aside. */
const conditionsOf = (group: string): number => group.replaceAll(/\bin\.\([^()]*\)/g, '').split(',').length;

/** How deep brackets stand within each other; those in a quoted text count as well, as readers differ about quotes. */
function depthOf(value: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * A regular expression among the filters. Its reader may try every way through a text: a few take the database's
 * processors for themselves.
 */
export function patternIn(parameters: URLSearchParams): string | undefined {
  for (const [name, value] of parameters) {
    if (!GROUP.test(name)) {
      if (PATTERN_FILTER.test(value)) return value;
    } else if (PATTERN.test(withoutTexts(value, true)) || PATTERN.test(withoutTexts(value, false))) return value;
  }
  return undefined;
}

const GROUP = /(^|\.)(and|or)$/;
const PATTERN_FILTER = /^\s*(not\s*\.\s*)?i?match\s*(\(|\.)/i;
// One run of blanks at a time: with two beside each other, a text of blanks is tried at every place between them.
const PATTERN = /(^|[.(,\s])i?match\s*(?:\((?:any|all)\)\s*)?\./i;

/** A group without what stands in quotes. Readers differ about a backslash before a quote: neither hides anything. */
function withoutTexts(group: string, escapes: boolean): string {
  const outside: string[] = [];
  for (let at = 0; at < group.length; at += 1) {
    if (group[at] !== '"') outside.push(group[at] ?? '');
    else at = escapes ? endOfText(group, at) : (group.indexOf('"', at + 1) + 1 || group.length + 1) - 1;
  }
  return outside.join('');
}

export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
