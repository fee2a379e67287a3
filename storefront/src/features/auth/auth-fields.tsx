import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import { PasswordInput, type PasswordToggle } from '../../ui/forms/password-input.tsx';

type AuthFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: Path<Values>;
  label: string;
  autoComplete: string;
  /** Id of an element that describes the field, in addition to its error. */
  hint?: string;
  children?: ReactNode;
};

/** Returns the props that connect a field with its form, its hint and its error. */
export function fieldProps<Values extends FieldValues>({
  form,
  name,
  autoComplete,
  hint,
}: Pick<AuthFieldProps<Values>, 'form' | 'name' | 'autoComplete' | 'hint'>) {
  const { error } = form.getFieldState(name, form.formState);
  return {
    id: name,
    autoComplete,
    'aria-invalid': error !== undefined,
    'aria-describedby': [error && `${name}-error`, hint].filter(Boolean).join(' ') || undefined,
    ...form.register(name),
  };
}

export function errorOf<Values extends FieldValues>(form: UseFormReturn<Values>, name: Path<Values>) {
  return form.getFieldState(name, form.formState).error?.message;
}

type TextFieldProps<Values extends FieldValues> = AuthFieldProps<Values> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'> & { icon?: LucideIcon };

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  autoComplete,
  hint,
  children,
  ...input
}: TextFieldProps<Values>) {
  return (
    <Field id={name} label={label} error={errorOf(form, name)}>
      <Input {...input} {...fieldProps({ form, name, autoComplete, ...(hint ? { hint } : {}) })} />
      {children}
    </Field>
  );
}

export function PasswordField<Values extends FieldValues>({
  form,
  name,
  label,
  autoComplete,
  hint,
  toggle,
}: Omit<AuthFieldProps<Values>, 'children'> & { toggle?: PasswordToggle }) {
  return (
    <Field id={name} label={label} error={errorOf(form, name)}>
      <PasswordInput
        {...(toggle ? { toggle } : {})}
        {...fieldProps({ form, name, autoComplete, ...(hint ? { hint } : {}) })}
      />
    </Field>
  );
}
