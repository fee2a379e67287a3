import { LISTING_VERIFICATIONS, type ListingVerification } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_BADGES } from '#shared/verifications/verification-badges.ts';
import { Switch } from '#storefront/ui/page/switch.tsx';
import { Field } from '#storefront/ui/fields/field.tsx';
import { Select } from '#storefront/ui/fields/select.tsx';
import { classNames } from '#storefront/ui/style/classes.ts';

type VerificationFilterProps = { value: string | undefined; onChange: (value: string) => void; className?: string };

/** Leaves what has papers or a visit that was checked, or both. */
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

/** The same filter as a field of a form that is sent without scripts. */
export function VerificationField({ value = '', onChange }: VerificationFilterProps) {
  const choices = ['papers', 'visit', 'papers,visit'].map((kinds) => ({ value: kinds, label: checkedLabel(kinds) }));
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

/** Whether a text is what the filter writes. */
export function isVerificationFilter(value: string): boolean {
  const kinds = value.split(',');
  return (
    kinds.length <= LISTING_VERIFICATIONS.length &&
    kinds.every((kind) => LISTING_VERIFICATIONS.some((one) => one === kind))
  );
}

export const checkedLabel = (value: string): string =>
  value
    .split(',')
    .map((kind) => VERIFICATION_BADGES[kind as ListingVerification])
    .join(', ');
