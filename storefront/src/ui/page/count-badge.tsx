/** A small number in a circle. `label` tells screen readers what it counts. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="tabular inline-grid h-[1.375rem] min-w-[1.375rem] place-items-center rounded-pill bg-primary px-1.5 text-xs font-bold text-on-primary">
      <span>
        {count}
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  );
}
