import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { controlProps, Field } from '#storefront/ui/fields/field.tsx';
import { Input } from '#storefront/ui/fields/input.tsx';
import { ErrorSummary } from '#storefront/ui/forms/error-summary.tsx';
import { Form } from '#storefront/ui/forms/form.tsx';
import { Notice } from '#storefront/ui/forms/notice.tsx';
import { NumberInput } from '#storefront/ui/forms/number-input.tsx';
import { PasswordInput } from '#storefront/ui/forms/password-input.tsx';
import { SubmitButton } from '#storefront/ui/forms/submit-button.tsx';
import { PasswordAdvice } from '#storefront/ui/password/password-advice.tsx';
import { PhoneCodeForm } from '#storefront/ui/phone/phone-code-form.tsx';
import { PhoneField } from '#storefront/ui/phone/phone-field.tsx';
import { PhoneNumberForm } from '#storefront/ui/phone/phone-number-form.tsx';

export default { title: 'storefront/forms' };

const schema = z.object({ email: z.email('Please enter a valid email.') });
const done = async () => undefined;

export function FormWithAField() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { email: '' } });
  const error = form.formState.errors.email?.message;
  return (
    <Form form={form} onSubmit={done}>
      <Field id="email" label="Email" error={error}>
        <Input type="email" {...controlProps('email', { error })} {...form.register('email')} />
      </Field>
      <SubmitButton pending={form.formState.isSubmitting} label="Save" pendingLabel="Saving…" />
      <SubmitButton pending label="Save" pendingLabel="Saving…" look="line" />
    </Form>
  );
}

export function Errors() {
  return (
    <>
      <ErrorSummary problems={[{ id: 'email', message: 'Please enter a valid email.' }]} takesFocus={false} />
      <Field id="email" label="Email">
        <Input id="email" type="email" />
      </Field>
    </>
  );
}

export function Notices() {
  return (
    <>
      <Notice tone="info">You have unsaved changes.</Notice>
      <Notice tone="success">Copied</Notice>
      <Notice tone="caution">For your safety</Notice>
      <Notice tone="failure">Something went wrong</Notice>
    </>
  );
}

export function Numbers() {
  return (
    <Field id="bedrooms" label="Bedrooms">
      <NumberInput id="bedrooms" defaultValue="3" />
    </Field>
  );
}

export function Passwords() {
  const [password, setPassword] = useState('Berbera');
  return (
    <Field id="password" label="Password">
      <PasswordInput
        id="password"
        aria-describedby="advice"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordAdvice id="advice" password={password} />
    </Field>
  );
}

export function PhoneInAForm() {
  const form = useForm({ defaultValues: { phone: '' } });
  return <PhoneField form={form} name="phone" id="phone" label="Phone" need="required" />;
}

export const PhoneNumber = () => <PhoneNumberForm id="number" label="Phone" onSubmit={done} />;

export function PhoneCode() {
  return (
    <PhoneCodeForm
      id="code"
      text="+252 63 4000000"
      nextCodeAfter={0}
      submitLabel="Confirm"
      pendingLabel="Saving…"
      onSubmit={done}
      onResend={done}
      onChangeNumber={() => undefined}
    />
  );
}
