/** Whether JSON text has more than `most` keys in all its objects. It reads no further than necessary. */
export function hasMoreKeys(text: string, most: number): boolean {
  let keys = 0;
  for (let at = 0; at < text.length && keys <= most; at += 1) {
    if (text[at] === ':') keys += 1;
    else if (text[at] === '"') at = endOfString(text, at);
  }
  return keys > most;
}

/** The end of the string that starts at `start`: its closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
