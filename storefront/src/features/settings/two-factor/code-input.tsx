import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/style/classes.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';

type CodeInputProps = ComponentProps<'input'> & { id: string; error?: string | undefined; backupCodes?: boolean };

/** The field for a code of the authenticator app. With `backupCodes` it also accepts a backup code. */
export function CodeInput({ id, error, backupCodes = false, className, ...props }: CodeInputProps) {
  const hint = backupCodes ? 'The 6-digit code from your app, or a backup code.' : undefined;
  return (
    <Field id={id} label="Authentication Code" hint={hint} error={error}>
      <Input
        dir="ltr"
        inputMode={backupCodes ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="000000"
        className={classNames('tabular', className)}
        {...controlProps(id, { error, hint })}
        {...props}
      />
    </Field>
  );
}
