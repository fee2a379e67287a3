/** The translations of a language by their English texts. `{0}` and so on stand for values. */
export type Texts = Readonly<Record<string, string>>;

/** A text with placeholders. `fixed` are the English parts around the placeholders, `text` is the translation. */
type Pattern = { fixed: string[]; places: string[]; text: string };

/** No genuine message is longer. The translator leaves longer texts as they are. */
const LONGEST = 1000;

const PLACE = /\{\d+\}/;

/** A pattern needs this many fixed letters to be recognised. "{0} on {1}" would match almost any text. */
const ENOUGH_LETTERS = 8;

/**
 * Translates finished English messages. It looks for the whole text first, then for the pattern that the message was made from,
 * such as "{0} must be at least {1} characters". Values that are texts themselves are translated too. A message without a
 * translation stays English.
 */
export function translator(texts: Texts): (message: string) => string {
  let patterns: Pattern[] | undefined;
  const whole = (message: string) => (Object.hasOwn(texts, message) ? texts[message] : undefined);

  return (message) => {
    const translation = whole(message);
    if (translation !== undefined || message.length > LONGEST) return translation ?? message;
    patterns ??= patternsOf(texts);
    for (const { fixed, places, text } of patterns) {
      const parts = partsBetween(fixed, message);
      if (!parts) continue;
      const filled = new Map(places.map((place, index) => [place, parts[index] ?? '']));
      return text.replaceAll(/\{\d+\}/g, (place) => {
        const part = filled.get(place) ?? '';
        return whole(part) ?? part;
      });
    }
    return message;
  };
}

/** Patterns with more fixed letters come first, because a message made from "{0} must be one of: {1}" also matches "{0} of {1}". */
function patternsOf(texts: Texts): Pattern[] {
  return Object.entries(texts)
    .flatMap(([english, text]) => {
      const fixed = english.split(PLACE);
      if (fixed.length === 1 || (fixed.join('').match(/\p{L}/gu) ?? []).length < ENOUGH_LETTERS) return [];
      const places = english.match(new RegExp(PLACE, 'g')) ?? [];
      if (new Set(places).size < places.length) return [];
      return [{ fixed, places, text }];
    })
    .toSorted((one, other) => other.fixed.join('').length - one.fixed.join('').length);
}

/**
 * The values of the placeholders in a message, each as short as possible and never empty; undefined if the message does not match.
 * It runs in one pass, because a regular expression would try every division of the message.
 */
function partsBetween([head = '', ...rest]: string[], message: string): string[] | undefined {
  const tail = rest.pop() ?? '';
  if (!message.startsWith(head) || !message.endsWith(tail)) return undefined;
  const parts: string[] = [];
  let from = head.length;
  for (const fixed of rest) {
    const at = message.indexOf(fixed, from + 1);
    if (at < 0) return undefined;
    parts.push(message.slice(from, at));
    from = at + fixed.length;
  }
  const last = message.slice(from, message.length - tail.length);
  return last === '' ? undefined : [...parts, last];
}
