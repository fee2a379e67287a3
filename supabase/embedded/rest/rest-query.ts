/**
 * Says a query string in a form that lite reads as PostgREST reads the given one. Lite keeps only the last of two
 * filters on a column, joins several `or` groups into one, and leaves the quotes on a pattern inside a group.
 */
export function repairQuery(search: string, hasFilters: boolean): string {
  const given = [...new URLSearchParams(search)];
  const times = new Map<string, number>();
  for (const [name] of given) times.set(name, (times.get(name) ?? 0) + 1);
  const isRepeated = (name: string) => hasFilters && isColumn(name) && (times.get(name) ?? 0) > 1;
  const conditions = given.flatMap(([name, value]) => {
    if (GROUP.test(name)) return [`${name}${withoutQuotedPatterns(value)}`];
    return isRepeated(name) ? [`${name}.${asOperand(value)}`] : [];
  });
  const kept = new URLSearchParams(given.filter(([name]) => !GROUP.test(name) && !isRepeated(name)));
  if (conditions.length > 0) kept.append('and', `(${conditions.join(',')})`);
  return kept.toString();
}

/** A filter whose operator is a name that every object has, such as "constructor": lite takes it for one of its own. */
export function unreadableFilter(search: string): string | undefined {
  const found = [...new URLSearchParams(search)].find(
    ([name, value]) => isColumn(name) && (value.replace(/^not\./, '').split('.', 1)[0] ?? '') in {},
  );
  return found?.[1];
}

const GROUP = /^(not\.)?(and|or)$/;

/** A parameter that filters a column, also one of an embedded table; groups and pages of embedded tables do not. */
function isColumn(name: string): boolean {
  return !/^(select|columns|on_conflict|apikey)$|(^|\.)(order|limit|offset|and|or)$/.test(name);
}

/** `operator.value` of a parameter as it stands inside a group, where a value may need quotes. */
function asOperand(filter: string): string {
  const [, operator = '', value = ''] = /^((?:not\.)?[a-z]+)\.(.*)$/s.exec(filter) ?? [];
  if (!operator || /(^|\.)(in|is|cs|cd|ov)$/.test(operator)) return filter;
  return withoutQuotedPatterns(`${operator}."${escaped(value)}"`);
}

/** Lite takes the quotes off a regular expression, so a quoted pattern becomes one. */
function withoutQuotedPatterns(group: string): string {
  return group.replace(/\b(i?)like\."((?:[^"\\]|\\.)*)"/gs, (_, insensitive: string, quoted: string) => {
    const expression = expressionOf(quoted.replace(/\\(.)/gs, '$1'));
    // Lite keeps every backslash, and ends a text at any quote.
    return `${insensitive}match."${expression.replaceAll('"', String.raw`\x22`)}"`;
  });
}

/** A LIKE pattern, with PostgREST's * for %, as a regular expression of PostgreSQL. */
function expressionOf(pattern: string): string {
  const body = pattern.replace(/\\(.)|[%*]|_|[.^$+?()[\]{}|\\]/gs, (part, literal?: string) => {
    if (literal !== undefined) return literal.replace(/[.*^$+?()[\]{}|\\]/, String.raw`\$&`);
    if (part === '%' || part === '*') return '.*';
    return part === '_' ? '.' : `\\${part}`;
  });
  return `^${body}$`;
}

function escaped(text: string): string {
  return text.replace(/["\\]/g, String.raw`\$&`);
}
