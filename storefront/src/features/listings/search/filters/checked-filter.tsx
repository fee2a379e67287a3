import { LISTING_CHECKS, type ListingCheck } from '#shared/checks/check-facts.ts';
import { CHECKED_LABELS } from '#shared/checks/checked-labels.ts';
import { Switch } from '#storefront/ui/page/switch.tsx';
import { classNames } from '#storefront/ui/style/classes.ts';

type CheckedFilterProps = { value: string | undefined; onChange: (value: string) => void; className?: string };

/** Leaves what has papers or a visit that was checked, or both. */
export function CheckedFilter({ value = '', onChange, className }: CheckedFilterProps) {
  const chosen = value.split(',');
  return (
    <div className={classNames('flex flex-wrap gap-x-5', className)}>
      {LISTING_CHECKS.map((kind) => (
        <Switch
          key={kind}
          label={CHECKED_LABELS[kind]}
          checked={chosen.includes(kind)}
          onChange={(on) =>
            onChange(LISTING_CHECKS.filter((one) => (one === kind ? on : chosen.includes(one))).join(','))
          }
        />
      ))}
    </div>
  );
}

/** Whether a text is what the filter writes. */
export function isCheckedFilter(value: string): boolean {
  const kinds = value.split(',');
  return kinds.length <= LISTING_CHECKS.length && kinds.every((kind) => LISTING_CHECKS.some((one) => one === kind));
}

export const checkedLabel = (value: string): string =>
  value
    .split(',')
    .map((kind) => CHECKED_LABELS[kind as ListingCheck])
    .join(', ');
