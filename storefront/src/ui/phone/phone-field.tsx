import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { PHONE_EXAMPLE, useTypedPhone } from '#browser/phones/use-typed-phone.ts';
import { LIMITS } from '#shared/limits.ts';
import { controlProps, Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { Select } from '../fields/select.tsx';

type PhoneFieldProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  name: Path<Values>;
  id: string;
  label: string;
  need?: 'required' | 'optional' | undefined;
  hint?: string | undefined;
  className?: string | undefined;
};

/** A phone number in any format. On blur it shows the number as understood, or asks for the country. */
export function PhoneField<Values extends FieldValues, Sent>({
  form,
  name,
  id,
  label,
  need,
  hint,
  className,
}: PhoneFieldProps<Values, Sent>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const { choices, read } = useTypedPhone((phone) => {
    form.setValue(name, phone as PathValue<Values, Path<Values>>, { shouldDirty: true });
    form.clearErrors(name);
  });
  const typed = (): string => form.getValues(name) ?? '';
  const readAgain = useEffectEvent(() => void read(typed()));
  useEffect(() => {
    // The user submitted the form before leaving the field.
    if (error) readAgain();
  }, [error]);
  return (
    <Field id={id} label={label} need={need} hint={hint} error={error} className={className}>
      <Input
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={PHONE_EXAMPLE}
        maxLength={LIMITS.typedPhone}
        {...controlProps(id, { error, hint })}
        {...(need === 'required' && { 'aria-required': true })}
        {...form.register(name, { onBlur: () => void read(typed()) })}
      />
      {choices.length > 0 && (
        <Select
          aria-label="Country of this number"
          autoComplete="off"
          choices={[{ value: '', label: 'Country of this number' }, ...choices]}
          value=""
          onChange={(event) => void read(typed(), event.target.value)}
        />
      )}
    </Field>
  );
}
