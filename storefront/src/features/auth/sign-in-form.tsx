import { useMutation } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { sendJson } from '../../../../shared/api/client.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import type { signInAnswerSchema } from '../../../../shared/users/sign-in-answer.ts';
import type { SignIn } from '../../../../shared/users/sign-in-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { PasswordField, TextField } from './auth-fields.tsx';
import { Form } from '../../ui/form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { FailureTexts } from './auth-texts.ts';
import { CodeField } from './code-field.tsx';
import { MailProviderLink } from './mail-provider-link.tsx';

type SignInValues = SignIn & { twoFactorToken?: string };

type SignInFormProps = {
  texts: FailureTexts;
  /** Offers the way to the mails of whoever types an e-mail address. */
  offersMail?: boolean;
  onSignedIn: (user: CurrentUser) => void;
  /** The password was right, but the address waits to be confirmed. */
  onUnconfirmed: (username: string) => void;
};

const loadChecks = () => import('./sign-in-checks.ts');

/** Username and password; the code as well, once the server has asked for it. */
export function SignInForm({ texts, offersMail = false, onSignedIn, onUnconfirmed }: SignInFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<SignInValues>({
    resolver: async (values, context, options) => {
      const checks = await loadChecks().catch(() => undefined);
      // Without a network the server could not be asked either, which is what has to be said.
      if (!checks) return { values, errors: {} };
      const check = (asksForCode ? checks.checkSecondFactor : checks.checkSignIn) as Resolver<SignInValues>;
      return check(values, context, options);
    },
    shouldFocusError: false,
    defaultValues: { username: '', password: '' },
  });
  const username = useWatch({ control: form.control, name: 'username' });
  const begun = username !== '';
  useEffect(() => {
    if (begun) void loadChecks().catch(() => {});
  }, [begun]);
  const signIn = useMutation({
    mutationFn: (values: SignInValues) =>
      sendJson<z.infer<typeof signInAnswerSchema>>(
        'POST',
        asksForCode ? '/api/auth/login-enhanced' : '/api/login',
        values,
      ),
    onSuccess: (answer) => ('user' in answer ? onSignedIn(answer.user) : setAsksForCode(true)),
    onError: (error, values) => {
      const code = error instanceof ApiError ? error.body.code : undefined;
      // Each screen has its own words for this one.
      showFailure(code === 'invalid_credentials' ? null : error, texts);
      if (code === 'email_not_confirmed') onUnconfirmed(values.username);
      else form.setFocus(code === 'invalid_code' ? 'twoFactorToken' : 'password', { shouldSelect: true });
    },
  });
  return (
    <Form form={form} onSubmit={(values) => signIn.mutateAsync(values)}>
      <TextField
        form={form}
        name="username"
        label="Username or Email"
        icon={User}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      >
        {offersMail && <MailProviderLink email={username} />}
      </TextField>
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      {asksForCode && <CodeField form={form} name="twoFactorToken" />}
      <SubmitButton pending={form.formState.isSubmitting} label="Sign In" pendingLabel="Signing in…" />
    </Form>
  );
}
