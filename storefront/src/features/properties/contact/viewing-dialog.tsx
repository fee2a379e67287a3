import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { today } from '#shared/format/day.ts';
import { ownClock } from '#shared/format/own-clock.ts';
import { LIMITS } from '#shared/limits.ts';
import type { Property } from '#shared/properties/property.ts';
import { newViewingSchema } from '#shared/viewings/viewing-schema.ts';
import { VIEWING_TIMES } from '#shared/viewings/viewing-facts.ts';
import { keepIfSignedOut } from '../../../lib/member/started-action.ts';
import { useTypedText } from '../../../lib/member/typed-text.ts';
import { serverMessage, showFailure } from '../../../lib/show-failure.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { PhoneField } from '../../../ui/phone/phone-field.tsx';
import { Notice } from '../../../ui/forms/notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ViewingClocks } from '../../listings/contact/viewing-clocks.tsx';
import { askedMoment } from '../../listings/contact/viewing-time.ts';
import { ownRequestsQuery } from '../../listings/contact/own-requests.tsx';
import { showToast } from '../../../ui/base/toast-store.ts';
import { OwnTitle } from '../../listings/card/listing-lines.tsx';
import { formatViewingTime } from '#shared/format/viewing-time.ts';

type ViewingValues = z.output<typeof newViewingSchema>;

type ViewingDialogProps = { property: Property; email: string; onClose: () => void };

const TIME_CHOICES = [
  { value: '', label: 'Select a time' },
  ...VIEWING_TIMES.map((time) => ({ value: time, label: formatViewingTime(time) })),
];

/** Fields that stay saved if the session ends before the form is sent. */
const TYPED = ['preferredDate', 'preferredTime', 'contactPhone', 'message'] as const;

const FAILURE = 'Failed to schedule viewing. Please try again.';

/** Asks the owner for a time to see the property. */
export function ViewingDialog({ property, email, onClose }: ViewingDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<ViewingValues>({
    resolver: zodResolver(newViewingSchema) as Resolver<ViewingValues>,
    defaultValues: {
      propertyId: property.id,
      preferredDate: '',
      preferredTime: '',
      contactEmail: email,
      contactPhone: '',
      message: '',
    },
    shouldFocusError: false,
  });
  const forgetTyped = useTypedText(form, `viewing:${property.id}`, TYPED);
  const ask = useMutation({
    mutationFn: (values: ViewingValues) => sendJson('POST', '/api/property-viewings', { body: values }),
    onSuccess: () => {
      forgetTyped();
      showToast({
        tone: 'success',
        title: 'Viewing scheduled successfully',
        text: 'The owner will contact you to confirm the time.',
      });
      onClose();
      return queryClient.invalidateQueries({
        queryKey: ownRequestsQuery({ kind: 'property', id: property.id }).queryKey,
      });
    },
    onError: (error) => {
      keepIfSignedOut(error, { action: 'viewing', kind: 'property', id: property.id });
      showFailure(error, { title: FAILURE, fallback: '' });
    },
  });
  const control = (name: keyof ViewingValues) => ({
    ...controlProps(`viewing-${name}`, { error: errorOf(name) }),
    ...form.register(name),
  });
  const errorOf = (name: keyof ViewingValues) => form.formState.errors[name]?.message;

  const [day, time] = useWatch({ control: form.control, name: ['preferredDate', 'preferredTime'] });
  const asked = day ? askedMoment(day, time) : undefined;

  return (
    <Dialog title="Schedule Viewing" open onClose={onClose}>
      <p className="-mt-2 mb-4 text-sm wrap-anywhere text-ink-2">
        <OwnTitle listing={property} />
      </p>
      <Form form={form} label="Schedule Viewing" onSubmit={(values) => ask.mutateAsync(values)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="viewing-preferredDate" label="Preferred Date" need="required" error={errorOf('preferredDate')}>
            <Input type="date" min={today()} aria-required {...control('preferredDate')} />
          </Field>
          <Field id="viewing-preferredTime" label="Preferred Time" need="required" error={errorOf('preferredTime')}>
            <Select choices={TIME_CHOICES} aria-required {...control('preferredTime')} />
          </Field>
          <Field id="viewing-contactEmail" label="Email" need="required" error={errorOf('contactEmail')}>
            <Input type="email" inputMode="email" autoComplete="email" aria-required {...control('contactEmail')} />
          </Field>
          <PhoneField form={form} name="contactPhone" id="viewing-contactPhone" label="Phone" need="optional" />
        </div>
        {ownClock(asked) && asked && (
          <p aria-live="polite" className="tabular text-meta">
            <ViewingClocks at={asked} />
          </p>
        )}
        <Field id="viewing-message" label="Message" need="optional" error={errorOf('message')}>
          <Textarea rows={3} className="min-h-20" maxLength={LIMITS.viewingMessage} {...control('message')} />
        </Field>
        {ask.isError && (
          // The dialog covers toasts, so the error is inside it.
          <div role="alert">
            <Notice tone="failure">{serverMessage(ask.error, FAILURE)}</Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonClass('ghost')} onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            aria-disabled={ask.isPending}
            className={buttonClass('primary', 'md', 'aria-disabled:cursor-progress aria-disabled:opacity-85')}
          >
            {ask.isPending ? 'Scheduling…' : 'Schedule Viewing'}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
