import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { twoFactorEnableSchema, type twoFactorSetupSchema } from '#shared/accounts/two-factor-schema.ts';
import { showFailure, serverMessage } from '../../../lib/show-failure.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { CodeInput } from './code-input.tsx';
import { CopyButton } from '../../../ui/base/copy-button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';

export type NewFactor = z.infer<typeof twoFactorSetupSchema>;
type TwoFactorSetupProps = { factor: NewFactor; onCancel: () => void; onEnabled: (backupCodes: string[]) => void };

const FALLBACK = 'Invalid verification code. Please try again.';

/** Shows the QR code and the secret for the authenticator app. A code proves that the app has them. */
export function TwoFactorSetup({ factor: { qrCode, secret }, onCancel, onEnabled }: TwoFactorSetupProps) {
  const enable = useMutation({
    mutationFn: (body: z.infer<typeof twoFactorEnableSchema>) => sendJson('POST', '/api/auth/2fa/enable', { body }),
    onSuccess: ({ backupCodes }) => {
      showToast({ tone: 'success', title: 'Two-factor authentication is on', text: 'Now save your backup codes.' });
      onEnabled(backupCodes);
    },
    onError: (error) => {
      showFailure(error, { title: 'Verification Failed', fallback: FALLBACK });
      setError('token', { message: serverMessage(error, FALLBACK) }, { shouldFocus: true });
    },
  });
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(twoFactorEnableSchema),
    defaultValues: { secret, token: '' },
  });
  return (
    <ol className="grid gap-8">
      <Step number={1} title="Scan the code" text="Open your authenticator app and point it here.">
        <img
          src={qrCode}
          alt="QR code for your authenticator app"
          width={256}
          height={256}
          className="size-50 rounded-lg border border-line bg-white p-1"
        />
        <div>
          <p className="mb-1.5 text-sm text-ink-2">No camera? Type this secret key instead.</p>
          <p className="flex items-center justify-between gap-3 rounded-sm bg-well px-3 py-2.5">
            <span dir="ltr" className="min-w-0 font-(family-name:--font-mono) tracking-[.06em] wrap-anywhere">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </span>
            <CopyButton text={secret} size="sm">
              Copy
            </CopyButton>
          </p>
        </div>
      </Step>
      <Step number={2} title="Enter the 6-digit code" text="It changes every 30 seconds.">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void handleSubmit((body) => enable.isPending || enable.mutate(body))(event)}
        >
          <CodeInput
            id="enable-code"
            error={formState.errors.token?.message}
            className="text-center text-xl font-semibold tracking-[.4em]"
            {...register('token')}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton
              size="md"
              pending={enable.isPending}
              label="Verify and enable"
              pendingLabel="Verifying…"
              className=""
            />
            <button type="button" className={buttonClass('ghost')} onClick={onCancel}>
              Cancel
            </button>
          </div>
        </form>
      </Step>
    </ol>
  );
}

function Step({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-primary text-meta font-bold text-on-primary"
      >
        {number}
      </span>
      <div className="grid gap-4">
        <div>
          <h3 className="text-md">{title}</h3>
          <p className="text-sm text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
