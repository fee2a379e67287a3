import { BriefcaseBusiness, Stethoscope, Store, Utensils, Warehouse } from 'lucide-react';
import type { PropertyCard } from '../../../../shared/properties/property.ts';
import { ArchIcon } from '../../ui/arch-icon.tsx';
import { countKeywords } from './title-keywords.ts';

const ICONS = [BriefcaseBusiness, Store, Warehouse, Utensils, Stethoscope];

/** What kinds of workplace are among the results loaded so far. */
export function WorkplaceCounters({ properties }: { properties: readonly PropertyCard[] }) {
  const counts = countKeywords(properties.map((property) => property.title));
  return (
    <dl
      aria-label="Kinds among these results"
      className="no-scrollbar -mx-gutter mb-6 flex gap-3 overflow-x-auto px-gutter pb-1 lg:mx-0 lg:grid lg:grid-cols-5 lg:px-0"
    >
      {counts.map(({ keyword, count }, index) => (
        <div
          key={keyword}
          className="relative flex min-w-40 flex-1 flex-col-reverse justify-center rounded-lg border border-line bg-surface py-3 ps-17 pe-4"
        >
          <dt className="text-sm text-ink-2">
            <ArchIcon
              icon={ICONS[index] ?? Store}
              className="absolute start-3 top-1/2 h-11 w-10 -translate-y-1/2"
              tone="violet"
            />
            {keyword}
          </dt>
          <dd className="tabular text-xl leading-tight font-heavy tracking-[-.02em]">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
