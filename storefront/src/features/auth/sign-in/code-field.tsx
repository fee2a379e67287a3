import { ShieldCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { errorOf, fieldProps } from '../auth-fields.tsx';

type CodeFieldProps<Values extends FieldValues> = { form: UseFormReturn<Values>; name: Path<Values> };

/** Asks for the code of the second factor, and takes focus when it appears. */
export function CodeField<Values extends FieldValues>({ form, name }: CodeFieldProps<Values>) {
  const [byBackupCode, setByBackupCode] = useState(false);
  useEffect(() => form.setFocus(name), [form, name]);
  function switchKind() {
    setByBackupCode(!byBackupCode);
    form.setFocus(name);
  }
  return (
    <div role="group" aria-label="Two-factor authentication" className="grid gap-2.5 rounded-lg bg-primary-soft p-4">
      <div className="flex gap-2.5">
        <ShieldCheck className="size-6 text-primary-text" />
        <div>
          <p className="font-semibold">Two-factor authentication required</p>
          <p id="code-hint" className="text-sm text-ink-2">
            Enter the 6-digit code or a backup code.
          </p>
        </div>
      </div>
      <Field id={name} label="Authentication Code" error={errorOf(form, name)}>
        {/* For a code of the app, phones show a numeric keyboard. A backup code contains letters. */}
        <Input
          dir="ltr"
          inputMode={byBackupCode ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          placeholder={byBackupCode ? 'xxxxx-xxxxx' : '000000'}
          className="tabular text-center text-[1.375rem]! font-bold tracking-[.3em]"
          {...fieldProps({ form, name, autoComplete: 'one-time-code', hint: 'code-hint' })}
        />
      </Field>
      <button type="button" className={`${ACTION_LINK} justify-self-start text-sm`} onClick={switchKind}>
        {byBackupCode ? 'Use a code from your app' : 'Use a backup code'}
      </button>
    </div>
  );
}
