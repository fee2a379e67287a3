import { cappedCount } from '#shared/format/number.ts';

/**
 * The number of unread items on the corner of an icon. Renders nothing at zero. Screen readers get the number from the icon's
 * label.
 */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="tabular absolute end-0 top-0.5 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-pill bg-primary px-1 text-[.6875rem] leading-none font-bold text-on-primary ring-2 ring-(--bg)"
    >
      {cappedCount(count)}
    </span>
  );
}
