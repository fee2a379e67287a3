import type { LucideIcon } from 'lucide-react';

type SegmentsProps<Value extends string> = {
  label: string;
  segments: readonly { value: Value; label: string; icon: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A segmented control with one selected segment. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has its own border and legend
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 rounded-md bg-well p-1 noscript:hidden">
      {segments.map(({ value: own, label: name, icon: Icon }) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === value}
          onClick={() => onChange(own)}
          className="inline-flex min-h-tap grow items-center justify-center gap-2 rounded-sm px-4 text-meta font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1"
        >
          <Icon className="size-4.5" />
          {name}
        </button>
      ))}
    </div>
  );
}
