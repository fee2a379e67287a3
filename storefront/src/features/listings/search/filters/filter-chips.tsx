import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#storefront/ui/style/classes.ts';
import { CountBadge } from '#storefront/ui/page/count-badge.tsx';
import { t } from '#shared/format/text.ts';

export type FilterChip<Filter extends string> = { filter: Filter; label: string };

type FilterChipsProps<Filter extends string> = {
  chips: readonly FilterChip<Filter>[];
  clearLabel: string;
  onRemove: (filter: Filter) => void;
  onClear: () => void;
  /** Switches that stand between the chips and the way to none. */
  children?: ReactNode;
};

/** The second row of the filters: how many are active and which, and the way to none. On phones only while there are any, and in one row. */
export function FilterChips<Filter extends string>({
  chips,
  clearLabel,
  onRemove,
  onClear,
  children,
}: FilterChipsProps<Filter>) {
  return (
    <div
      className={`noscript:hidden! no-scrollbar mt-3 items-center gap-x-4 gap-y-1 border-t border-line pt-3 max-lg:-mb-1 max-lg:overflow-x-auto max-lg:pb-1 lg:flex lg:flex-wrap ${chips.length > 0 ? 'flex' : 'hidden'}`}
    >
      <span className="flex items-center gap-2 font-semibold max-lg:hidden">
        Filters
        {chips.length > 0 && <CountBadge count={chips.length} label={t('active')} />}
      </span>
      {chips.length > 0 && (
        <ul aria-label="Active filters" className="flex gap-2 lg:min-w-0 lg:flex-wrap">
          {chips.map(({ filter, label }) => (
            <li key={filter} className="lg:min-w-0">
              <button
                type="button"
                aria-label={`Remove filter: ${label}`}
                onClick={() => onRemove(filter)}
                className="relative inline-flex min-h-9 max-w-60 items-center gap-1.5 rounded-pill border border-primary/40 bg-primary-soft px-3.5 py-1 text-sm font-semibold text-primary-text after:absolute after:-inset-y-1 after:inset-x-0 hover:border-primary lg:max-w-80"
              >
                <span className="truncate">
                  <bdi>{label}</bdi>
                </span>
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="ms-auto flex items-center gap-4">
        {children}
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={onClear}>
          <RotateCcw />
          {clearLabel}
        </button>
      </div>
    </div>
  );
}
