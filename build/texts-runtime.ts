/** A part of a text: words, or the number of a placeholder. */
type Part = string | number;

/** The text of an element within a text. `element` is the number of the element. */
function join([_element, ...parts]: readonly Part[], values: readonly unknown[] = []): string {
  return parts.map((part) => (typeof part === 'number' ? String(values[part]) : part)).join('');
}

/** The name that wuchale calls. Translated builds need no other function of its runtime (build/translate.ts). */
export { join as x };
