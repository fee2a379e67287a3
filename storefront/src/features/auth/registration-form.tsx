import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { AtSign, Mail, User } from 'lucide-react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Link } from 'react-router-dom';
import { sendJson } from '#browser/api/client.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { quickRegistrationSchema, registrationSchema } from '#shared/accounts/registration-schema.ts';
import { PATHS } from '#shared/paths.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { PasswordAdvice } from '../../ui/password/password-advice.tsx';
import { TEXT_LINK } from '../../ui/style/classes.ts';
import { PasswordField, TextField } from './auth-fields.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import type { FailureTexts } from './auth-texts.ts';
import { MailProviderLink } from './email/mail-provider-link.tsx';

const TERMS = (
  <Link to={PATHS.terms} className={TEXT_LINK}>
    Terms of Service
  </Link>
);
const PRIVACY = (
  <Link to={PATHS.privacy} className={TEXT_LINK}>
    Privacy Policy
  </Link>
);

type RegistrationValues = z.infer<typeof quickRegistrationSchema> & { username?: string };

type RegistrationFormProps = {
  texts: FailureTexts;
  /** Registration with only an email, without a username. */
  quick?: boolean;
  offersEmail?: boolean;
  onSignedIn: (user: CurrentUser) => void;
  /** The user must confirm the email address first. */
  onUnconfirmed: (email: string) => void;
};

export function RegistrationForm({ texts, quick, offersEmail, onSignedIn, onUnconfirmed }: RegistrationFormProps) {
  const form = useForm<RegistrationValues>({
    resolver: zodResolver(quick ? quickRegistrationSchema : registrationSchema) as Resolver<RegistrationValues>,
    shouldFocusError: false,
    defaultValues: { firstName: '', lastName: '', username: '', email: '', password: '' },
  });
  const { password, email, ...known } = useWatch({ control: form.control });
  const register = useMutation({
    mutationFn: (values: RegistrationValues) =>
      sendJson('POST', quick ? '/api/register/email' : '/api/register', { body: values }),
    onSuccess: (answer, values) => ('user' in answer ? onSignedIn(answer.user) : onUnconfirmed(values.email)),
    onError: (error) => showFailure(error, texts),
  });
  return (
    <Form form={form} onSubmit={(values) => register.mutateAsync(values)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <TextField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
      </div>
      {!quick && (
        <TextField
          form={form}
          name="username"
          label="Username"
          icon={User}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextField
        form={form}
        name="email"
        label="Email"
        icon={quick ? AtSign : Mail}
        type="email"
        inputMode="email"
        // Without a username, a password manager must save the email as the name.
        autoComplete={quick ? 'username' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
      >
        {offersEmail && <MailProviderLink email={email ?? ''} />}
      </TextField>
      <div className="grid gap-2">
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="password-advice"
        />
        <PasswordAdvice
          id="password-advice"
          password={password ?? ''}
          personalWords={[email?.split('@')[0] ?? '', ...Object.values(known)]}
        />
      </div>
      <p className="text-sm text-ink-2">
        By creating an account you agree to our {TERMS} and {PRIVACY}.
      </p>
      <SubmitButton pending={form.formState.isSubmitting} label="Create Account" pendingLabel="Creating account…" />
    </Form>
  );
}
