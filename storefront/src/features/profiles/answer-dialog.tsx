import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Resolver, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { LIMITS } from '#shared/limits.ts';
import { reviewAnswerSchema, type ShownReview } from '#shared/reviews/review-schema.ts';
import { serverMessage } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/forms/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { buttonClass } from '../../ui/style/classes.ts';

type Values = z.output<typeof reviewAnswerSchema>;

const FAILURE = 'Your answer could not be saved. Please try again.';

/** Writes or changes the user's answer to a review about them. */
export function AnswerDialog({ review, onClose }: { review: ShownReview; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    resolver: zodResolver(reviewAnswerSchema) as Resolver<Values>,
    defaultValues: { answer: review.answer ?? '' },
    shouldFocusError: false,
  });
  const save = useMutation({
    mutationFn: (values: Values) =>
      sendJson('PUT', '/api/reviews/{id}/answer', { path: { id: review.id }, body: values }),
    onSuccess: () => {
      showToast({ tone: 'success', title: 'Your answer now appears on your page' });
      onClose();
      return queryClient.invalidateQueries({ queryKey: ['profiles'] });
    },
  });
  const error = form.formState.errors.answer?.message;
  return (
    <Dialog title="Answer this review" open onClose={onClose}>
      <Form form={form} label="Answer this review" onSubmit={(values) => save.mutateAsync(values)}>
        <Field id="review-answer" label="Your answer" need="required" hint="Everyone can read it." error={error}>
          <Textarea
            rows={5}
            maxLength={LIMITS.review}
            {...controlProps('review-answer', { error, hint: true })}
            {...form.register('answer')}
          />
        </Field>
        {save.isError && (
          <div role="alert">
            <Notice tone="failure">{serverMessage(save.error, FAILURE)}</Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className={buttonClass('ghost')} onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            aria-disabled={save.isPending}
            className={buttonClass('primary', 'md', 'aria-disabled:cursor-progress aria-disabled:opacity-85')}
          >
            {save.isPending ? 'Saving…' : 'Save answer'}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
