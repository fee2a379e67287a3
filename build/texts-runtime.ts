// The runtime for texts with placeholders in languages other than English. The code that build/take-texts-out.ts writes calls
// it. wuchale's own component handles texts with elements.

/**
 * A text as the build left it: a string, or a list of strings and placeholder numbers. The list of a JSX element starts with
 * the element's number.
 */
type Text = string | readonly (string | number | Text)[];

/** A text with its placeholders filled. */
export function fillText(text: Text, values: readonly unknown[]): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'number' ? String(values[part]) : part)).join('');
}

/** The text of an element within a text. Its list starts with the element's number. */
export function joinText([, ...parts]: readonly Text[], values: readonly unknown[] = []): string {
  return fillText(parts, values);
}
