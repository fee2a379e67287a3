import { Switch } from '../../../ui/page/switch.tsx';
import type { FormParts } from '../listing-form.tsx';
import { EntrustField } from './entrust-field.tsx';
import { PROPERTY_FIELDS } from './property-fields.ts';
import type { NewProperty, PropertyValues } from './property-values.ts';

type PropertyOptionsProps = Pick<FormParts<PropertyValues, NewProperty>, 'form' | 'values'> & {
  /** True for the user's own property. Only owners can entrust a property. */
  isOwn: boolean;
};

/** Switches of the property, and the choice of its broker. */
export function PropertyOptions({ form, values, isOwn }: PropertyOptionsProps) {
  const flip = (name: 'furnished' | 'available' | 'featureRequested') => ({
    label: PROPERTY_FIELDS[name].label,
    checked: values[name],
    onChange: (checked: boolean) => form.setValue(name, checked),
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Switch {...flip('furnished')} />
      <Switch {...flip('available')} />
      <div className="flex flex-wrap items-center gap-x-2">
        <Switch describedBy="feature-hint" {...flip('featureRequested')} />
        <span id="feature-hint" className="text-sm text-ink-2">
          (subject to approval)
        </span>
      </div>
      {isOwn && (
        <div className="mt-4 w-full">
          <EntrustField
            value={values.brokerId}
            present={form.formState.defaultValues?.brokerId ?? ''}
            onChange={(brokerId) => form.setValue('brokerId', brokerId)}
          />
        </div>
      )}
    </div>
  );
}
