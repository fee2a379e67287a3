import { Switch } from '../../ui/switch.tsx';
import type { FormParts } from './listing-form.tsx';
import type { NewProperty, PropertyValues } from './property-values.ts';

/** What is said of the property by yes or no. */
export function PropertyOptions({ form, values }: Pick<FormParts<PropertyValues, NewProperty>, 'form' | 'values'>) {
  const flip = (name: 'furnished' | 'available' | 'featureRequested') => ({
    checked: values[name],
    onChange: (checked: boolean) => form.setValue(name, checked),
  });
  return (
    <div className="grid justify-items-start gap-1">
      <Switch label="Furnished" {...flip('furnished')} />
      <Switch label="Available" {...flip('available')} />
      <div className="flex flex-wrap items-center gap-x-2">
        <Switch label="Feature this listing" describedBy="feature-hint" {...flip('featureRequested')} />
        <span id="feature-hint" className="text-sm text-ink-2">
          (subject to approval)
        </span>
      </div>
    </div>
  );
}
