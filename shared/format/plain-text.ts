// The counterpart of the domain `public.plain_text`, which refuses the characters that this removes.
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- It removes these characters.
  /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u180E\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/g;

/** Removes direction overrides, zero-width spaces, soft hyphens and control characters, which people paste without seeing them. */
export function plainText(text: string): string {
  return text.replaceAll(INVISIBLE, '');
}

/** Applies `plainText` to each text of a JSON value. */
export function plainTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return plainText(value) as Value;
  if (Array.isArray(value)) return value.map(plainTexts) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plainTexts(one)])) as Value;
}
