import { Switch } from '#storefront/ui/page/switch.tsx';
import { SEARCH_FORM } from '../list-start.ts';

export const LOWERED_LABEL = 'Lowered lately';

type LoweredFilterProps = {
  value: string | undefined;
  onChange: (value: string) => void;
  /** Where there are no scripts it is a field of the form. */
  isField?: boolean;
  className?: string;
};

/** Leaves what costs less than before, for a month. */
export function LoweredFilter({ value, onChange, isField, className }: LoweredFilterProps) {
  return (
    <Switch
      {...(isField && { name: 'lowered', form: SEARCH_FORM })}
      label={LOWERED_LABEL}
      checked={value === 'true'}
      onChange={(on) => onChange(on ? 'true' : '')}
      {...(className && { className })}
    />
  );
}
