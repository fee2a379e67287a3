import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import {
  ABUSE_REPORT_REASON_LABELS,
  ABUSE_REPORT_REASONS_OF,
  type AbuseReportSubject,
} from '#shared/abuse-reports/abuse-report-facts.ts';
import { newAbuseReportSchema } from '#shared/abuse-reports/abuse-report-schema.ts';
import { formatDay, formatTime } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import { stayMember, useCurrentUser } from '../../../lib/member/current-user.ts';
import { useTypedText } from '../../../lib/member/typed-text.ts';
import { serverMessage, showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';
import { controlProps, Field } from '../../../ui/fields/field.tsx';
import { Input, Textarea } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { Notice } from '../../../ui/forms/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import { PictureField } from './picture-field.tsx';
import { messageText } from '#shared/conversations/message-names.ts';
import { dataUrlOf } from './data-url.ts';
import { reportPlace } from './report-place.ts';
import { useReportPicture } from './use-report-picture.ts';

type ReportValues = z.output<typeof newAbuseReportSchema>;

/** Fields that stay saved if the session ends before the report is sent. */
const TYPED = ['reason', 'message'] as const;

type ReportDialogProps = {
  subject: AbuseReportSubject;
  subjectId: string;
  /** For a conversation: the messages that can be reported, oldest first. */
  messages?: readonly Message[];
  onClose: () => void;
};

const TITLES: Record<AbuseReportSubject, string> = {
  property: 'Report this listing',
  car: 'Report this listing',
  person: 'Report this person',
  conversation: 'Report this conversation',
  review: 'Report this review',
};

const FAILURE = 'Your report could not be sent. Please try again.';

/** Reports a listing, a person, a conversation or a review to the office. */
export function ReportDialog({ subject, subjectId, messages = [], onClose }: ReportDialogProps) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const picture = useReportPicture();
  const { shown } = picture;
  const form = useForm<ReportValues>({
    resolver: zodResolver(newAbuseReportSchema) as Resolver<ReportValues>,
    defaultValues: { subject, subjectId, reason: '' as 'other', message: '', email: '' },
    shouldFocusError: false,
  });
  const forgetTyped = useTypedText(form, reportPlace(subject, subjectId), TYPED);
  const leave = () => {
    forgetTyped();
    onClose();
  };
  const report = useMutation({
    mutationFn: async ({ firstMessageId, ...values }: ReportValues) => {
      const chosen = shown.state === 'ready' && { picture: await dataUrlOf(shown.picture) };
      stayMember(user);
      return sendJson('POST', '/api/abuse-reports', {
        body: {
          ...values,
          ...(firstMessageId && { firstMessageId }),
          ...chosen,
        },
      });
    },
    onSuccess: () => {
      showToast({ tone: 'success', title: 'Thank you for your report', text: 'We will look at it.' });
      leave();
      return queryClient.invalidateQueries({ queryKey: ['conversations'] });
    },
    onError: (error) => showFailure(error, { title: FAILURE, fallback: '' }),
  });
  const errorOf = (name: keyof ReportValues) => form.formState.errors[name]?.message;
  const control = (name: keyof ReportValues, hint?: boolean) => ({
    ...controlProps(`report-${name}`, { error: errorOf(name), hint }),
    ...form.register(name),
  });
  const reasons = ABUSE_REPORT_REASONS_OF[subject].map((reason) => ({
    value: reason,
    label: ABUSE_REPORT_REASON_LABELS[reason],
  }));

  return (
    <Dialog title={TITLES[subject]} open onClose={leave}>
      <p className="-mt-1 mb-4 text-meta text-ink-2">
        {subject === 'conversation'
          ? 'An administrator reads only the part that you report. We tell the other person that you reported it.'
          : 'An administrator reviews it. We never tell the other person who reported it.'}
      </p>
      <Form
        form={form}
        label={TITLES[subject]}
        // Wait until the picture is ready. Otherwise the report would be sent without it.
        onSubmit={async (values) => shown.state !== 'busy' && report.mutateAsync(values)}
      >
        <Field id="report-reason" label="Reason" need="required" error={errorOf('reason')}>
          <Select
            choices={[{ value: '', label: 'Select a reason' }, ...reasons]}
            aria-required
            {...control('reason')}
          />
        </Field>
        {subject === 'conversation' && (
          <Field id="report-firstMessageId" label="What to report" error={errorOf('firstMessageId')}>
            <Select
              choices={partsOf(messages)}
              {...control('firstMessageId')}
              {...form.register('firstMessageId', EMPTY_IS_NONE)}
            />
          </Field>
        )}
        <Field id="report-message" label="What happened?" need="optional" error={errorOf('message')}>
          <Textarea rows={4} className="min-h-24" maxLength={LIMITS.abuseReportMessage} {...control('message')} />
        </Field>
        <PictureField
          shown={shown}
          error={errorOf('picture')}
          onChoose={(file) => {
            form.clearErrors('picture');
            void picture.choose(file);
          }}
          onRemove={() => {
            form.clearErrors('picture');
            picture.remove();
          }}
        />
        {user === null && (
          <Field
            id="report-email"
            label="Email"
            need="optional"
            hint="So that we can tell you the result. We use it for nothing else."
            error={errorOf('email')}
          >
            <Input type="email" inputMode="email" autoComplete="email" {...control('email', true)} />
          </Field>
        )}
        {report.isError && (
          // The dialog covers toasts, so the error is inside it.
          <div role="alert">
            <Notice tone="failure">{serverMessage(report.error, FAILURE)}</Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonClass('ghost')} onClick={leave}>
            Cancel
          </button>
          <button
            type="submit"
            aria-disabled={report.isPending || shown.state === 'busy'}
            className={buttonClass('primary', 'md', 'aria-disabled:cursor-progress aria-disabled:opacity-85')}
          >
            {report.isPending ? 'Sending…' : 'Send report'}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}

const EMPTY_IS_NONE = { setValueAs: (value: string) => value || undefined };

/** Choices for the first message to report: latest first, each with the beginning of its text. */
function partsOf(messages: readonly Message[]) {
  return [
    { value: '', label: 'The latest 20 messages' },
    ...messages.toReversed().map(({ id, content, messageType, createdAt }) => ({
      value: id,
      label: t(
        `From “${messageText({ content, messageType }).slice(0, 40)}” onwards, ${formatDay(createdAt)}, ${formatTime(createdAt)}`,
      ),
    })),
  ];
}
