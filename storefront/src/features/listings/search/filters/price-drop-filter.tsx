import { PRICE_DROP_LABEL } from '#shared/listings/search-filters.ts';
import { Switch } from '#storefront/ui/page/switch.tsx';
import { SEARCH_FORM } from '../list-start.ts';

type PriceDropFilterProps = {
  value: string | undefined;
  onChange: (value: string) => void;
  /** Makes it a form field for browsers without scripts. */
  isField?: boolean;
  className?: string;
};

/** Limits the search to listings with a price drop in the last month. */
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
