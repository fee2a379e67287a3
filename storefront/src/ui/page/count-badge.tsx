/** A small number in a disc; `label` says to readers what is counted. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className="tabular inline-grid h-5.5 min-w-5.5 place-items-center rounded-pill bg-primary px-1.5 text-xs font-bold text-on-primary">
      <span>
        {count}
        <span className="sr-only"> {label}</span>
      </span>
    </span>
  );
}
