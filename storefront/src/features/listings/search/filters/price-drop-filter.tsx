import { PRICE_DROP_LABEL } from '#shared/listings/search-filters.ts';
import { Switch } from '#storefront/ui/page/switch.tsx';
import { SEARCH_FORM } from '../list-start.ts';

type PriceDropFilterProps = {
  value: string | undefined;
  onChange: (value: string) => void;
  /** Where there are no scripts it is a field of the form. */
  isField?: boolean;
  className?: string;
};

/** Leaves what costs less than before, for a month. */
export function PriceDropFilter({ value, onChange, isField, className }: PriceDropFilterProps) {
  return (
    <Switch
      {...(isField && { name: 'lowered', form: SEARCH_FORM })}
      label={PRICE_DROP_LABEL}
      checked={value === 'true'}
      onChange={(on) => onChange(on ? 'true' : '')}
      {...(className && { className })}
    />
  );
}
