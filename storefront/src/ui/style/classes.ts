export type ButtonLook = 'primary' | 'accent' | 'soft' | 'line' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  soft: 'bg-primary-soft text-primary-text hover:bg-primary-soft-2',
  line: 'border border-outline bg-surface hover:border-ink-2 hover:bg-tint',
  ghost: 'hover:bg-strong',
  danger: 'border border-current bg-surface text-danger-text hover:bg-danger-soft',
};

/* Small buttons look 36 px high but have a touch target of 44 px, which the invisible pseudo-element adds. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 rounded-sm px-3 py-1 text-sm after:absolute after:-inset-y-1 after:inset-x-0 after:content-[""]',
  md: 'min-h-tap rounded-md px-4.5 py-2 text-[.9688rem]',
  lg: 'min-h-13 rounded-[.875rem] px-6.5 py-2 text-lead',
};

/* base.css selects buttons by the class `button`. */
const BASE =
  'button relative inline-flex items-center justify-center gap-[.55em] font-semibold leading-tight tracking-[-.005em] whitespace-nowrap ' +
  'transition active:translate-y-px disabled:border-transparent disabled:bg-strong disabled:text-ink-3';

/** Returns the classes of a button, for `<button>`, `<a>` and `<Link>`. */
export function buttonClass(look: ButtonLook, size: ButtonSize = 'md', extra?: string): string {
  return classNames(BASE, LOOKS[look], SIZES[size], extra);
}

/** Classes of a link within text. */
export const TEXT_LINK =
  'font-semibold text-primary-text underline decoration-current/40 decoration-1 underline-offset-[.22em] hover:decoration-current';

/** Classes of a link or button that looks like a link and stands alone. It has the touch target of 44 px. */
export const ACTION_LINK = `${TEXT_LINK} inline-flex min-h-tap items-center gap-1.5`;

/** Joins class names and leaves out falsy values. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
