import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { getFound, sendJson } from '#browser/api/client.ts';
import { PAGES } from '#shared/paths.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { LIMITS } from '#shared/limits.ts';
import { type Appeals, newAppealSchema } from '#shared/users/suspension-schema.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { LinkPage } from '../../ui/page/link-page.tsx';
import '../../ui/style/every-utility.css';

/**
 * The link in a suspension email leads here. The page shows the reason and lets the user write to the office without signing in.
 */
export function AppealPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    queryKey: ['appeals', token],
    queryFn: ({ signal }) => (token ? getFound('/api/appeals/{token}', { path: { token }, signal }) : null),
  });
  return (
    <LinkPage
      title={PAGES.appeal.title}
      text="See why your account is suspended, and send us an appeal."
      query={query}
      invalid="This link is not valid. Please use the link in the email about your suspension."
    >
      {(suspension) => <Suspension token={token} suspension={suspension} />}
    </LinkPage>
  );
}

function Suspension({ token, suspension }: { token: string; suspension: Appeals }) {
  const { until, reason, isOver, appeals } = suspension;
  const waits = appeals.some(({ answer }) => answer === null);
  return (
    <div className="grid gap-6">
      <section className="grid gap-2 rounded-xl border border-line bg-surface p-6 shadow-1">
        <h2 className="text-lead font-semibold">
          {isOver ? (
            'This suspension is over. You can sign in again.'
          ) : until ? (
            <>
              Suspended until <time dateTime={until}>{formatMoment(until)}</time>
            </>
          ) : (
            'Suspended until it is lifted'
          )}
        </h2>
        <Isolate as="p" className="wrap-anywhere whitespace-pre-line text-ink-2">
          {reason}
        </Isolate>
      </section>
      {appeals.map((appeal) => (
        <article key={appeal.createdAt} className="grid gap-3 rounded-xl border border-line bg-surface p-6">
          <h2 className="text-meta font-semibold">
            You wrote on <time dateTime={appeal.createdAt}>{formatMoment(appeal.createdAt)}</time>
          </h2>
          <Isolate as="p" className="wrap-anywhere whitespace-pre-line">
            {appeal.message}
          </Isolate>
          {appeal.answer === null ? (
            <p role="status" className="text-meta text-ink-2">
              We have received it and will answer by email.
            </p>
          ) : (
            <>
              <h3 className="text-meta font-semibold">Our answer</h3>
              <Isolate as="p" className="wrap-anywhere whitespace-pre-line">
                {appeal.answer}
              </Isolate>
            </>
          )}
        </article>
      ))}
      {!isOver && !waits && <AppealForm token={token} />}
    </div>
  );
}

type AppealValues = { message: string };

function AppealForm({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const form = useForm<AppealValues>({
    resolver: zodResolver(newAppealSchema) as Resolver<AppealValues>,
    defaultValues: { message: '' },
    shouldFocusError: false,
  });
  const appeal = useMutation({
    mutationFn: (values: AppealValues) => sendJson('POST', '/api/appeals/{token}', { path: { token }, body: values }),
    onSuccess: (answer) => {
      showToast({ tone: 'success', title: 'Appeal sent', text: 'We will answer by email.' });
      queryClient.setQueryData(['appeals', token], answer);
    },
    onError: (error) => {
      showFailure(error, { title: 'Your appeal could not be sent', fallback: 'Please try again.' });
      // The suspension or the appeal may have changed in the meantime.
      void queryClient.invalidateQueries({ queryKey: ['appeals', token] });
    },
  });
  const error = form.formState.errors.message?.message;
  return (
    <Form form={form} label="Appeal" onSubmit={(values) => appeal.mutateAsync(values)}>
      <Field id="appeal-message" label="Your message to us" need="required" error={error}>
        <Textarea
          rows={6}
          maxLength={LIMITS.appeal}
          aria-required
          {...controlProps('appeal-message', { error })}
          {...form.register('message')}
        />
      </Field>
      <SubmitButton pending={form.formState.isSubmitting} label="Send appeal" pendingLabel="Sending…" />
    </Form>
  );
}
