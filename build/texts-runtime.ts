// What programs in other languages than English draw texts with that have something in them, called by the code that
// build/take-texts-out.ts writes, beside wuchale's own component for texts with elements.

/** A text as the build left it: alone, or with the places of what is filled in. A part of JSX comes first in its list. */
type Text = string | readonly (string | number | Text)[];

/** A text with its placeholders filled. */
export function fillText(text: Text, values: readonly unknown[]): string {
  if (typeof text === 'string') return text;
  return text.map((part) => (typeof part === 'number' ? String(values[part]) : part)).join('');
}

/** The text of an element within a text, whose own number comes first. */
export function joinText([, ...parts]: readonly Text[], values: readonly unknown[] = []): string {
  return fillText(parts, values);
}
