import { Search } from 'lucide-react';
import { ComboboxInput } from '#storefront/ui/fields/combobox-input.tsx';
import { controlProps, Field } from '#storefront/ui/fields/field.tsx';
import { Input, Textarea } from '#storefront/ui/fields/input.tsx';
import { Select } from '#storefront/ui/fields/select.tsx';

export default { title: 'storefront/fields' };

export function Fields() {
  return (
    <>
      <Field id="title" label="Title" need="required" hint="Say what makes it special.">
        <Input {...controlProps('title', { hint: true })} defaultValue="Villa with a garden" />
      </Field>
      <Field id="email" label="Email" need="optional" error="Please enter a valid email.">
        <Input type="email" icon={Search} {...controlProps('email', { error: 'x' })} />
      </Field>
      <Field id="description" label="Description">
        <Textarea {...controlProps('description', {})} />
      </Field>
    </>
  );
}

export function Choices() {
  const choices = [
    { value: 'sale', label: 'For Sale' },
    { value: 'rent', label: 'For Rent' },
  ];
  return (
    <Field id="purpose" label="Purpose">
      <Select id="purpose" choices={choices} />
    </Field>
  );
}

export function WithSuggestions() {
  return (
    <Field id="location" label="Location">
      <ComboboxInput id="location" suggestions={() => null} onChoose={() => undefined} />
    </Field>
  );
}
