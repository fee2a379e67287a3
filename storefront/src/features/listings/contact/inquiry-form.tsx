import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { newInquirySchema } from '#shared/inquiries/inquiry-schema.ts';
import { LIMITS, MIN_INQUIRY } from '#shared/limits.ts';
import { keepIfSignedOut, useStartedAction } from '../../../lib/member/started-action.ts';
import { useTypedText } from '../../../lib/member/typed-text.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { PhoneField } from '../../../ui/phone/phone-field.tsx';
import { type ContactListing, listingKey } from './contact-listing.ts';
import { ownRequestsQuery } from './own-requests.tsx';
import { showToast } from '../../../ui/base/toast-store.ts';

type InquiryValues = z.output<typeof newInquirySchema>;

/** Fields that stay saved if the session ends before the form is sent. */
const TYPED = ['message', 'contactPhone'] as const;

const MESSAGE_HINT = `At least ${MIN_INQUIRY} characters.`;

/** Sends an inquiry about a listing, with the user's contact details. */
export function InquiryForm({ listing, email }: { listing: ContactListing; email: string }) {
  const queryClient = useQueryClient();
  const form = useForm<InquiryValues>({
    resolver: zodResolver(newInquirySchema) as Resolver<InquiryValues>,
    defaultValues: { ...listingKey(listing), message: '', contactEmail: email, contactPhone: '' },
    shouldFocusError: false,
  });
  const forgetTyped = useTypedText(form, `inquiry:${listing.id}`, TYPED);
  useStartedAction('inquiry', listing.id, () => form.setFocus('message'));
  const send = useMutation({
    mutationFn: (values: InquiryValues) => sendJson('POST', '/api/inquiries', { body: values }),
    onSuccess: () => {
      showToast({ tone: 'success', title: 'Inquiry sent successfully', text: 'The owner will contact you.' });
      form.resetField('message');
      forgetTyped();
      return queryClient.invalidateQueries({ queryKey: ownRequestsQuery(listing).queryKey });
    },
    onError: (error) => {
      keepIfSignedOut(error, { action: 'inquiry', kind: listing.kind, id: listing.id });
      showFailure(error, { title: 'Failed to send inquiry. Please try again.', fallback: '' });
    },
  });
  const { errors } = form.formState;
  const [message, contactEmail] = [errors.message, errors.contactEmail].map((error) => error?.message);

  return (
    <Form
      form={form}
      label={listing.kind === 'property' ? 'Send Property Inquiry' : 'Ask about this car'}
      onSubmit={(values) => send.mutateAsync(values)}
    >
      <Field id="inquiry-message" label="Message" need="required" hint={MESSAGE_HINT} error={message}>
        <Textarea
          rows={4}
          aria-required
          maxLength={LIMITS.inquiry}
          {...controlProps('inquiry-message', { error: message, hint: MESSAGE_HINT })}
          {...form.register('message')}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="inquiry-email" label="Email" need="required" error={contactEmail}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            aria-required
            {...controlProps('inquiry-email', { error: contactEmail })}
            {...form.register('contactEmail')}
          />
        </Field>
        <PhoneField form={form} name="contactPhone" id="inquiry-phone" label="Phone" need="optional" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">The owner replies in your messages, by email or by phone.</p>
        <button
          type="submit"
          aria-disabled={send.isPending}
          className={buttonClass('primary', 'md', 'aria-disabled:cursor-progress aria-disabled:opacity-85')}
        >
          <Send />
          {send.isPending ? 'Sending…' : 'Send Inquiry'}
        </button>
      </div>
    </Form>
  );
}
