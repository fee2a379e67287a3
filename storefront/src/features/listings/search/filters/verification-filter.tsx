import { STATE_FILTERS } from '#shared/listings/search-filters.ts';
import { LISTING_VERIFICATIONS } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_BADGES } from '#shared/verifications/verification-badges.ts';
import { Switch } from '#storefront/ui/page/switch.tsx';
import { Field } from '#storefront/ui/fields/field.tsx';
import { Select } from '#storefront/ui/fields/select.tsx';
import { classNames } from '#storefront/ui/style/classes.ts';

type VerificationFilterProps = { value: string | undefined; onChange: (value: string) => void; className?: string };

/** Limits the search to listings with verified papers, with a visit by the office, or with both. */
export function VerificationFilter({ value = '', onChange, className }: VerificationFilterProps) {
  const chosen = value.split(',');
  return (
    <div className={classNames('flex flex-wrap gap-x-5', className)}>
      {LISTING_VERIFICATIONS.map((kind) => (
        <Switch
          key={kind}
          label={VERIFICATION_BADGES[kind]}
          checked={chosen.includes(kind)}
          onChange={(on) =>
            onChange(LISTING_VERIFICATIONS.filter((one) => (one === kind ? on : chosen.includes(one))).join(','))
          }
        />
      ))}
    </div>
  );
}

/** The verification filter as a form field for browsers without scripts. */
export function VerificationField({ value = '', onChange }: VerificationFilterProps) {
  const choices = ['papers', 'visit', 'papers,visit'].map((kinds) => ({
    value: kinds,
    label: STATE_FILTERS.checked.label(kinds),
  }));
  return (
    <Field id="checked-without-scripts" label="Checks" className="min-w-40 max-lg:w-full">
      <Select
        id="checked-without-scripts"
        name="checked"
        choices={[{ value: '', label: 'Any' }, ...choices]}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
