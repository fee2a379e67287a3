/** Deeper than anybody's data, and far from where the readers behind run out of stack. */
const MAX_NESTING = 1000;

const [QUOTE, BACKSLASH, COMMA] = [34, 92, 44];
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Judges JSON in one pass: whether it is nested too deep, and how many commas stand between its outermost members. */
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

/** Whether JSON is nested so deep that whoever reads or writes it by recursion fails. */
export const isTooDeep = (text: string): boolean => judge(text).isTooDeep;

/** How many members the list has that a JSON text is, about; 0 for everything else. */
export const lengthOfList = (text: string): number => (/^\s*\[/.test(text) ? judge(text).commas + 1 : 0);

/** Where the text ends that begins there: at its quote, or with everything. */
export function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
