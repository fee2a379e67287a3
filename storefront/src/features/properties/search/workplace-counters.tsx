import { BriefcaseBusiness, Stethoscope, Store, Utensils, Warehouse } from 'lucide-react';
import { plural } from '#shared/format/text.ts';
import type { PropertyCardData } from '../../listings/card/property-card-fields.ts';
import { ArchIcon } from '../../../ui/base/arch-icon.tsx';
import { countKeywords } from './title-keywords.ts';

// @wc-context: beside a number
const namesOf = (count: number) => [
  plural(count, ['Office', 'Office']),
  plural(count, ['Shop', 'Shop']),
  plural(count, ['Warehouse', 'Warehouse']),
  plural(count, ['Restaurant', 'Restaurant']),
  plural(count, ['Clinic', 'Clinic']),
];
const ICONS = [BriefcaseBusiness, Store, Warehouse, Utensils, Stethoscope];

/** Counts kinds of workplaces in the loaded results. It reserves its room before the results have loaded. */
export function WorkplaceCounters({ properties }: { properties: readonly PropertyCardData[] | undefined }) {
  const counts = countKeywords((properties ?? []).map((property) => property.title));
  return (
    <dl
      aria-label="Types in these results"
      aria-busy={properties === undefined}
      className="mb-6 flex flex-wrap gap-2 lg:grid lg:grid-cols-5 lg:gap-3"
    >
      {counts.map(({ keyword, count }, index) => (
        <div
          key={keyword}
          className="relative flex flex-row-reverse items-baseline gap-1.5 rounded-pill border border-line bg-surface px-3.5 py-1 lg:flex-col-reverse lg:items-start lg:justify-center lg:gap-0 lg:rounded-lg lg:py-3 lg:ps-17"
        >
          <dt className="text-sm text-ink-2">
            <ArchIcon
              icon={ICONS[index] ?? Store}
              className="absolute start-3 top-1/2 h-11 w-10 -translate-y-1/2 max-lg:hidden"
              tone="violet"
            />
            {namesOf(count)[index] ?? keyword}
          </dt>
          <dd className="tabular font-heavy lg:text-xl lg:leading-tight lg:tracking-[-.02em]">
            {properties ? count : '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
