/** The values of a pattern's `:names` in a path, or null when the path is another one. A slash at the end is nothing. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(pathname);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) values[segment.slice(1)] = decode(value);
    else if (segment !== value) return null;
  }
  return values;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** A path a person mistyped may hold a stray percent sign. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
