import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { buttonClass } from '#storefront/ui/style/classes.ts';
import { CountBadge } from '#storefront/ui/page/count-badge.tsx';
import { t } from '#shared/format/text.ts';
import type { SearchChip } from '../search-chips.ts';

type FilterChipsProps = {
  chips: readonly SearchChip[];
  clearLabel: string;
  onRemove: (chip: SearchChip) => void;
  onClear: () => void;
  /** Switches for the place between the chips and the clear button. */
  children?: ReactNode;
};

/**
 * The second row of the filters: the number of active filters, their chips, and a clear button. On phones it appears only if there
 * are active filters, in one row.
 */
export function FilterChips({ chips, clearLabel, onRemove, onClear, children }: FilterChipsProps) {
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
          {chips.map((chip) => (
            <li key={chip.key} className="lg:min-w-0">
              <button
                type="button"
                aria-label={`Remove filter: ${chip.label}`}
                onClick={() => onRemove(chip)}
                className="relative inline-flex min-h-9 max-w-60 items-center gap-1.5 rounded-pill border border-primary/40 bg-primary-soft px-3.5 py-1 text-sm font-semibold text-primary-text after:absolute after:-inset-y-1 after:inset-x-0 hover:border-primary lg:max-w-80"
              >
                <span className="truncate">
                  <Isolate>{chip.label}</Isolate>
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
