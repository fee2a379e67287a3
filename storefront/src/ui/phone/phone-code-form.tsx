import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { factorPhoneCodeSchema } from '#shared/accounts/phone-schema.ts';
import { t } from '#shared/format/text.ts';
import { controlProps, Field } from '../fields/field.tsx';
import { Input } from '../fields/input.tsx';
import { Form } from '../forms/form.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { ACTION_LINK } from '../style/classes.ts';

const DIGITS = 6;

type PhoneCodeFormProps = {
  id: string;
  /** Says where the code was sent. */
  text: ReactNode;
  /** In seconds, until the next code may be requested. */
  nextCodeAfter: number;
  submitLabel: string;
  pendingLabel: string;
  onSubmit: (code: string) => Promise<unknown>;
  /** Sends another code. Resolves to the waiting time before the next one. */
  onResend: () => Promise<{ nextCodeAfter: number } | undefined>;
  onChangeNumber?: () => void;
};

/** Asks for the six digits of a text message. The phone may fill them in. */
export function PhoneCodeForm({
  id,
  text,
  nextCodeAfter,
  submitLabel,
  pendingLabel,
  onSubmit,
  onResend,
  onChangeNumber,
}: PhoneCodeFormProps) {
  const [nextAt, setNextAt] = useState(() => Date.now() + nextCodeAfter * 1000);
  const wait = useSecondsUntil(nextAt);
  const form = useForm({
    resolver: zodResolver(factorPhoneCodeSchema),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const error = form.formState.errors.code?.message;
  useEffect(() => form.setFocus('code'), [form]);

  async function resend() {
    const sent = await onResend();
    if (sent) setNextAt(Date.now() + sent.nextCodeAfter * 1000);
    form.setFocus('code', { shouldSelect: true });
  }

  return (
    <Form form={form} onSubmit={({ code }) => onSubmit(code)}>
      <p role="status" className="text-ink-2">
        {text}
      </p>
      <Field id={id} label={t('6-digit code')} error={error}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={'0'.repeat(DIGITS)}
          className="tabular text-center text-[1.375rem]! font-bold tracking-[.3em]"
          {...controlProps(id, { error })}
          {...form.register('code')}
        />
      </Field>
      <SubmitButton pending={form.formState.isSubmitting} label={submitLabel} pendingLabel={pendingLabel} />
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
        {wait > 0 ? (
          <span className="tabular py-2 text-ink-2">New code in {wait} s</span>
        ) : (
          <button type="button" className={ACTION_LINK} onClick={() => void resend()}>
            Send a new code
          </button>
        )}
        {onChangeNumber && (
          <button type="button" className={ACTION_LINK} onClick={onChangeNumber}>
            Change number
          </button>
        )}
      </p>
    </Form>
  );
}

/** Counts down the whole seconds until a moment. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
