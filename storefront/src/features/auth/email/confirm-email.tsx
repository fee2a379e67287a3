import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { sendJson } from '#browser/api/client.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { Notice } from '../../../ui/forms/notice.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { MODERN_TEXTS } from '../auth-texts.ts';

type ConfirmEmailProps = { token: string; type: 'signup' | 'email_change' };

/** Confirms an email address. It needs a click, because email scanners open links too. */
export function ConfirmEmail({ token, type }: ConfirmEmailProps) {
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => sendJson('POST', '/api/auth/verify-email', { body: { token, type } }),
    // The email of a signed-in user may have changed.
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery),
    onError: (error) => showFailure(error, MODERN_TEXTS.confirmation),
  });
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  }
  if (confirm.isSuccess) {
    return (
      <div role="status">
        <Notice tone="success">
          <p className="font-semibold">{confirm.data.message}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form onSubmit={handleSubmit}>
      <SubmitButton pending={confirm.isPending} label="Confirm email" pendingLabel="Confirming…" />
    </form>
  );
}
