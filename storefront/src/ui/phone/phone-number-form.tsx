import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, PHONE_COUNTRY } from '#shared/api/api-error.ts';
import { PHONE_COUNTRIES, PHONE_COUNTRY_NAMES, type PhoneCountry } from '#shared/phones/phone-countries.ts';
import { controlProps, Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { Select } from '../fields/select.tsx';
import { Form } from '../forms/form.tsx';
import { lazyResolver } from '../forms/lazy-resolver.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

export type TypedPhone = { phone: string; country?: PhoneCountry | null | undefined };

type PhoneNumberFormProps = {
  id: string;
  label: string;
  /** Number typed earlier. */
  phone?: string;
  /** Further fields. */
  children?: ReactNode;
  onSubmit: (typed: TypedPhone) => Promise<unknown>;
};

/** Asks for a phone number in any format. If the server cannot tell the country, it asks for the country too. */
export function PhoneNumberForm({ id, label, phone = '', children, onSubmit }: PhoneNumberFormProps) {
  const [asksForCountry, setAsksForCountry] = useState(false);
  const form = useForm<TypedPhone>({
    resolver: lazyResolver(async () => (await import('./phone-number-checks.ts')).checkPhoneNumber),
    defaultValues: { phone },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  async function send(typed: TypedPhone) {
    try {
      await onSubmit(typed);
    } catch (error) {
      if (error instanceof ApiError && error.body.code === PHONE_COUNTRY) setAsksForCountry(true);
      throw error;
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <Field id={id} label={label} error={errors.phone?.message}>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          placeholder="+252 63 000 0000"
          {...controlProps(id, { error: errors.phone?.message })}
          {...form.register('phone')}
        />
      </Field>
      {asksForCountry && (
        <Field id={`${id}-country`} label="Country of this number" error={errors.country?.message}>
          <Select
            choices={[
              { value: '', label: 'Choose a country' },
              ...PHONE_COUNTRIES.map((country) => ({ value: country, label: PHONE_COUNTRY_NAMES[country] })),
            ]}
            autoComplete="country"
            {...controlProps(`${id}-country`, { error: errors.country?.message })}
            {...form.register('country', { setValueAs: (value: string) => value || undefined })}
          />
        </Field>
      )}
      {children}
      <SubmitButton pending={form.formState.isSubmitting} label="Send code" pendingLabel="Sending…" />
    </Form>
  );
}
