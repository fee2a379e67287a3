/** The texts of a language by the English ones, in which `{0}` and so on stand for what is filled in. */
export type Texts = Readonly<Record<string, string>>;

/** A text with places to fill: what stands around them in the English messages made of it, and the text to fill instead. */
type Pattern = { fixed: string[]; places: string[]; text: string };

/** No message of ours is longer; what is, somebody made so. */
const LONGEST = 1000;

const PLACE = /\{\d+\}/;

/** So many letters of its own say whose a message is. "{0} on {1}" fits what anybody says. */
const ENOUGH_LETTERS = 8;

/**
 * Turns finished English messages into another language: by the text itself, else by the one of whose places it was filled,
 * such as "{0} must be at least {1} characters"; what was filled in is translated where it is a text too. A message that nobody
 * translated stays.
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

/** Those that say most by themselves first: "{0} must be one of: {1}" fits what "{0} of {1}" fits as well. */
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
 * What fills the places of a message, as little as can be in each and never nothing; undefined where the message is of another
 * pattern. In one pass: a regular expression tries every way to share a message among its places.
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
