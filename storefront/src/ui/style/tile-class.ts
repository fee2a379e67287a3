/** Classes of a large radio button or checkbox. They belong to the `label` around the input and its text. */
export const TILE =
  'tile relative flex min-h-13 cursor-pointer items-center gap-2.5 rounded-md border border-outline bg-surface px-3.5 py-2 text-meta ' +
  'font-semibold transition hover:border-ink-2 has-[:checked]:border-primary has-[:checked]:bg-primary-soft ' +
  'has-[:checked]:text-primary-text has-[:checked]:ring-1 has-[:checked]:ring-primary has-[:focus-visible]:outline-[2.5px] ' +
  'has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)';
