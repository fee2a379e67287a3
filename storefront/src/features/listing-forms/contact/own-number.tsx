import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Isolate } from '#browser/isolate.tsx';
import { sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { formatPhone } from '#shared/format/phone.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PhoneField } from '../../../ui/phone/phone-field.tsx';
import { Notice } from '../../../ui/forms/notice.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';

/** The phone number of the user's profile, which can be added here, and the switch that lets listings show it. */
export function OwnNumber({ user }: { user: CurrentUser }) {
  const { publicProfile, showPhone } = user.preferences;
  return (
    <div className="grid gap-3">
      {user.phone === null ? (
        <AddNumber />
      ) : (
        <p className="flex flex-wrap gap-x-2">
          <span>Your number:</span>
          <Isolate dir="ltr" className="tabular font-semibold whitespace-nowrap">
            {formatPhone(user.phone)}
          </Isolate>
        </p>
      )}
      {!(publicProfile && showPhone) && <ShowNumber />}
    </div>
  );
}

function AddNumber() {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { ownPhone: '' } });
  const save = useMutation({
    mutationFn: (phone: string) => sendJson('PATCH', '/api/user/profile', { body: { phone } }),
    onSuccess: ({ user }) => queryClient.setQueryData(currentUserQuery.queryKey, user),
    onError: (error) => {
      const message = error instanceof ApiError ? error.body.fields?.['phone'] : undefined;
      if (message) form.setError('ownPhone', { message }, { shouldFocus: true });
      else showFailure(error, { title: 'Failed to save the number', fallback: 'Please try again.' });
    },
  });
  function handleSave() {
    const phone = form.getValues('ownPhone').trim();
    if (phone && !save.isPending) save.mutate(phone);
  }
  /** Enter saves the number and does not submit the surrounding form. */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    handleSave();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its field
    <div className="flex flex-wrap items-start gap-3" onKeyDown={handleKey}>
      <PhoneField form={form} name="ownPhone" id="own-phone" label="Your phone number" className="min-w-56 flex-1" />
      <button
        type="button"
        aria-disabled={save.isPending}
        className={buttonClass('soft', 'md', 'mt-7 aria-disabled:cursor-progress')}
        onClick={handleSave}
      >
        {save.isPending ? 'Saving…' : 'Save number'}
      </button>
    </div>
  );
}

function ShowNumber() {
  const queryClient = useQueryClient();
  const show = useMutation({
    mutationFn: () => sendJson('PATCH', '/api/user/preferences', { body: { publicProfile: true, showPhone: true } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    onError: (error) => showFailure(error, { title: 'Failed to update preferences', fallback: 'Please try again.' }),
  });
  return (
    <Notice tone="info">
      <p>Your profile hides your number, so no listing shows it.</p>
      <button
        type="button"
        aria-disabled={show.isPending}
        className={buttonClass('line', 'sm', 'mt-2 aria-disabled:cursor-progress')}
        onClick={() => !show.isPending && show.mutate()}
      >
        Show my number on my listings
      </button>
    </Notice>
  );
}
