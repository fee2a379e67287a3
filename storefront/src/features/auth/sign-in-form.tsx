import { zodResolver } from '@hookform/resolvers/zod';
import { Eye, EyeOff, Lock, User } from 'lucide-react';
import { useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { type SignIn, signInSchema } from '../../../../shared/users/sign-in-schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';

type SignInFormProps = { pending: boolean; onSubmit: (values: SignIn) => void };

export function SignInForm({ pending, onSubmit }: SignInFormProps) {
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, formState } = useForm<SignIn>({
    resolver: zodResolver(signInSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void handleSubmit(onSubmit)(event)}>
      <Field id="username" label="Username or Email" error={errors.username?.message}>
        <Input
          icon={User}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...describedBy('username', errors.username)}
          {...register('username')}
        />
      </Field>
      <Field id="password" label="Password" error={errors.password?.message}>
        <div className="relative">
          <Input
            icon={Lock}
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            className="pe-13"
            {...describedBy('password', errors.password)}
            {...register('password')}
          />
          <IconButton
            aria-label={visible ? 'Hide password' : 'Show password'}
            className="absolute end-1 top-1/2 -translate-y-1/2"
            onClick={() => setVisible(!visible)}
          >
            {visible ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      </Field>
      <button type="submit" className={buttonClass('primary', 'lg', 'mt-1 w-full')} disabled={pending}>
        {pending ? 'Signing in…' : 'Sign In'}
      </button>
    </form>
  );
}

function describedBy(id: string, error: FieldError | undefined) {
  return { id, 'aria-invalid': error !== undefined, 'aria-describedby': error ? `${id}-error` : undefined };
}
