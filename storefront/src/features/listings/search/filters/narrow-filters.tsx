import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { CountBadge } from '#storefront/ui/page/count-badge.tsx';
import { buttonClass } from '#storefront/ui/style/classes.ts';
import { t } from '#shared/format/text.ts';

type NarrowFiltersProps = {
  /** The most used field. */
  children: ReactNode;
  /** Number of active filters. */
  active: number;
  onOpen: () => void;
};

/** The filters on phones: one field, and a button that opens all filters. */
export function NarrowFilters({ children, active, onOpen }: NarrowFiltersProps) {
  return (
    <div className="flex gap-2 noscript:hidden large-text:grid lg:hidden">
      <div className="min-w-0 flex-1">{children}</div>
      <button type="button" aria-haspopup="dialog" className={buttonClass('line', 'md', 'min-h-12!')} onClick={onOpen}>
        <SlidersHorizontal />
        Filters
        {active > 0 && <CountBadge count={active} label={t('active')} />}
      </button>
    </div>
  );
}
