/** Deeper than normal data, but far from the depth at which other parsers run out of stack. */
const MAX_NESTING = 1000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Scans JSON once: whether it is nested too deeply, and how many commas separate its outermost members. */
function judge(text: string): { isTooDeep: boolean; commas: number } {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) commas += depth === 1 ? 1 : 0;
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > MAX_NESTING) return { isTooDeep: true, commas };
  }
  return { isTooDeep: false, commas };
}

/** Whether JSON is nested so deeply that a recursive parser or writer would fail. */
export const isTooDeep = (text: string): boolean => judge(text).isTooDeep;

/** The approximate length of a JSON list. 0 for any other JSON. */
export const lengthOfList = (text: string): number => (/^\s*\[/.test(text) ? judge(text).commas + 1 : 0);

/**
 * The keys of a JSON object, or of the objects in a JSON list, without decoding. It reads in one pass, and stops when the
 * caller stops.
 */
export function* keysOf(text: string): Generator<string> {
  const depthOfKeys = /^\s*\[/.test(text) ? 2 : 1;
  let depth = 0;
  let [start, end] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      [start, end] = [at + 1, endOfText(text, at)];
      at = end;
    } else if (code === COLON && depth === depthOfKeys) yield text.slice(start, end);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
  }
}

/** The end of the string that begins at `start`: its closing quote, or the end of the text. */
export function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
