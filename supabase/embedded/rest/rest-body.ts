/** Deeper than anybody's data, and far from where the readers behind run out of stack. */
const MAX_NESTING = 1000;

export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** Whether JSON is nested so deep that whoever reads it by recursion fails. */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [part] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/gs)) {
    if (part === '[' || part === '{') depth += 1;
    else if (part === ']' || part === '}') depth -= 1;
    if (depth > MAX_NESTING) return true;
  }
  return false;
}
