import { RotateCcw, X } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { FilterControls } from './filter-fields.tsx';
import { searchChips } from './search-chips.ts';

/** The second row of the filters: how many are active and which, Hide Sold, and the way to none. */
export function FilterChips({ controls, onClear }: { controls: FilterControls; onClear: () => void }) {
  const { screen, search, change, typed } = controls;
  const chips = searchChips(search, screen);
  return (
    <div className="mt-3 hidden flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 lg:flex">
      <span className="flex items-center gap-2 font-semibold">
        Filters
        {chips.length > 0 && <CountBadge count={chips.length} label="active" />}
      </span>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li key={chip.filter}>
              <button
                type="button"
                aria-label={`Remove filter: ${chip.label}`}
                onClick={() => {
                  typed.forget();
                  change({ [chip.filter]: '' });
                }}
                className="inline-flex min-h-9 max-w-80 items-center gap-1.5 rounded-pill border border-primary/40 bg-primary-soft px-3.5 py-1 text-sm font-semibold text-primary-text hover:border-primary"
              >
                <span className="truncate">{chip.label}</span>
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="ms-auto flex items-center gap-4">
        <Switch label="Hide Sold" checked={search.hideSold} onChange={(hideSold) => change({ hideSold })} />
        <button type="button" className={buttonClass('ghost', 'sm')} onClick={onClear}>
          <RotateCcw />
          {screen.clearLabel}
        </button>
      </div>
    </div>
  );
}
