// These checks run in one pass before lite, which reads such input by recursion or repeatedly.
import { endOfText, isTooDeep, keysOf, lengthOfList } from '../serving/json-depth.ts';

/** More rows than a normal request writes. Lite and the driver need a noticeable time for each row. */
const MAX_ROWS = 1000;
/** The depth of nested groups and embedded tables. */
const MAX_GROUPS = 20;
/** The number of arguments, of columns in all rows of a body, or of query parameters. */
const MAX_NAMES = 100;
/** In characters, with escapes. Names in PostgreSQL have at most 63 bytes. */
const MAX_NAME = 400;
/** For a whole query. Columns of embedded tables, aliases and sort columns count too. */
const MAX_COLUMNS = 100;
/** About as many columns as `*` selects. */
const COLUMNS_OF_STAR = 25;
/** More conditions than any list sends. Values of `in` do not count. */
const MAX_CONDITIONS = 500;

/** The reason why a JSON body exceeds a limit, as a sentence for the caller. Undefined if it does not. */
export function excessOfBody(text: string): string | undefined {
  // Names are checked first, because this check stops at the limit.
  const names = new Set<string>();
  for (const name of keysOf(text)) {
    if (names.add(name).size > MAX_NAMES || name.length > MAX_NAME) return TOO_MANY_NAMES;
  }
  if (isTooDeep(text)) return 'Nested too deep';
  if (lengthOfList(text) > MAX_ROWS) return `At most ${MAX_ROWS} rows can be written at once`;
  return undefined;
}

/** It repeats none of the names, so the message is short. */
const TOO_MANY_NAMES = `At most ${MAX_NAMES} arguments or columns can be named, each in ${MAX_NAME} characters at most`;

/** The reason why a query exceeds a limit, as a sentence for the caller. Undefined if it does not. */
export function excessOfQuery(parameters: URLSearchParams): string | undefined {
  let conditions = 0;
  let columns = 0;
  const names = new Set<string>();
  for (const [name, value] of parameters) {
    if (names.add(name).size > MAX_NAMES) return TOO_MANY_NAMES;
    conditions += GROUP.test(name) ? conditionsOf(value) : 1;
    if (conditions > MAX_CONDITIONS) return `At most ${MAX_CONDITIONS} conditions can be used`;
    if (depthOf(value) > MAX_GROUPS) return `Groups and embedded tables can be nested ${MAX_GROUPS} times at most`;
    if ([name, value].some((text) => text.split('->').length > MAX_GROUPS))
      return `Paths can be ${MAX_GROUPS} steps long at most`;
    if (COLUMN_LIST.test(name)) columns += columnsOf(value);
    if (columns > MAX_COLUMNS) return `At most ${MAX_COLUMNS} columns can be named, ${COLUMNS_OF_STAR} for each *`;
  }
  return undefined;
}

/** Matches `order` of embedded tables too. */
const COLUMN_LIST = /^(select|columns|(.+\.)?order)$/;

/** The number of columns in a list, with those of embedded tables. */
const columnsOf = (list: string): number =>
  list.split(',').length + (COLUMNS_OF_STAR - 1) * (list.split('*').length - 1);

/** The number of conditions in a group, without the values of `in`. */
const conditionsOf = (group: string): number => group.replaceAll(/\bin\.\([^()]*\)/g, '').split(',').length;

/** The depth of nested brackets. Brackets in quotes count too, because parsers disagree about quotes. */
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
 * The first filter that is a regular expression. Some expressions take exponential time, and a few such requests use all
 * processors of the database.
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
// Only one run of blanks at a time. Two adjacent runs would try every split of a text of blanks.
const PATTERN = /(^|[.(,\s])i?match\s*(?:\((?:any|all)\)\s*)?\./i;

/** A group without its quoted texts. Parsers disagree about a backslash before a quote, so both readings are checked. */
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
