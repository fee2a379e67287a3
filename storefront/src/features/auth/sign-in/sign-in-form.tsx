import { useMutation } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import type { SignIn } from '#shared/accounts/sign-in-schema.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PasswordField, TextField } from '../auth-fields.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { lazyResolver } from '../../../ui/forms/lazy-resolver.ts';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import type { FailureTexts } from '../auth-texts.ts';
import { CodeField } from './code-field.tsx';

// Loaded on demand: few accounts use a second factor.
const FactorByPhone = lazyPart(() => import('./factor-by-phone.tsx'), 'FactorByPhone');
// Loaded on demand: few accounts are suspended.
const SuspendedNotice = lazyPart(() => import('./suspended-notice.tsx'), 'SuspendedNotice');

type SignInValues = SignIn & { twoFactorToken?: string };

type SignInFormProps = {
  texts: FailureTexts;
  /** Rendered below the username field. */
  Below?: ComponentType<{ email: string }>;
  onSignedIn: (user: CurrentUser) => void;
  /** The password was right, but the email address is not confirmed. */
  onUnconfirmed: (username: string) => void;
};

const loadChecks = () => import('./sign-in-checks.ts');

/** Asks for username and password, and for the code when the server requires it. */
export function SignInForm({ texts, Below, onSignedIn, onUnconfirmed }: SignInFormProps) {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useForm<SignInValues>({
    resolver: lazyResolver(async () => {
      const { checkSecondFactor, checkSignIn } = await loadChecks();
      return (asksForCode ? checkSecondFactor : checkSignIn) as Resolver<SignInValues>;
    }),
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
      sendJson('POST', asksForCode ? '/api/auth/login-enhanced' : '/api/login', { body: values }),
    onSuccess: (answer) => ('user' in answer ? onSignedIn(answer.user) : setAsksForCode(true)),
    onError: (error, values) => {
      const code = error instanceof ApiError ? error.body.code : undefined;
      if (suspensionOf(error)) return;
      // Each screen has its own text for this error.
      showFailure(code === 'invalid_credentials' ? null : error, texts);
      // The server checks the password first if the username has changed.
      if (code === 'invalid_credentials') setAsksForCode(false);
      if (code === 'email_not_confirmed') onUnconfirmed(values.username);
      else form.setFocus(code === 'invalid_code' ? 'twoFactorToken' : 'password', { shouldSelect: true });
    },
  });
  const suspension = suspensionOf(signIn.error);
  return (
    <>
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
          {Below && <Below email={username} />}
        </TextField>
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
        {asksForCode && <CodeField form={form} name="twoFactorToken" />}
        {suspension && (
          <Suspense>
            <SuspendedNotice suspension={suspension} />
          </Suspense>
        )}
        <SubmitButton pending={form.formState.isSubmitting} label="Sign In" pendingLabel="Signing in…" />
      </Form>
      {asksForCode && (
        <Suspense>
          <FactorByPhone onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </>
  );
}

/** Returns the suspension notice, which the server sends only after a correct password. */
function suspensionOf(error: unknown) {
  return error instanceof ApiError ? error.body.suspension : undefined;
}
