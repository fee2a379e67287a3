import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { sendJson } from '#browser/api/client.ts';
import { plural } from '#shared/format/text.ts';
import { LIMITS } from '#shared/limits.ts';
import type { ProfileKind } from '#shared/reviews/profile-paths.ts';
import { type OwnReview, reviewSchema } from '#shared/reviews/review-schema.ts';
import { serverMessage } from '../../lib/show-failure.ts';
import { showToast } from '../../ui/base/toast-store.ts';
import { controlProps, Field } from '../../ui/fields/field.tsx';
import { Textarea } from '../../ui/fields/input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { Notice } from '../../ui/forms/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { buttonClass, classNames } from '../../ui/style/classes.ts';

type Values = z.output<typeof reviewSchema>;
type ReviewDialogProps = { kind: ProfileKind; id: string; before: OwnReview['review']; onClose: () => void };

const FAILURE = 'Your review could not be saved. Please try again.';
const STARS = [1, 2, 3, 4, 5];

/** Writes or changes the user's review: stars and text. */
export function ReviewDialog({ kind, id, before, onClose }: ReviewDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    resolver: zodResolver(reviewSchema) as Resolver<Values>,
    defaultValues: { rating: before?.rating ?? 0, text: before?.text ?? '' },
    shouldFocusError: false,
  });
  const rating = useWatch({ control: form.control, name: 'rating' });
  const save = useMutation({
    mutationFn: (values: Values) =>
      sendJson('PUT', '/api/profiles/{kind}/{id}/review', { path: { kind, id }, body: values }),
    onSuccess: () => {
      showToast({ tone: 'success', title: 'Thank you for your review', text: 'You can change it for 30 days.' });
      onClose();
      return Promise.all(
        ['profiles', 'own-review', 'suggested-reviews'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
  });
  const { errors } = form.formState;
  const title = before ? 'Edit your review' : 'Write a review';
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form form={form} label={title} onSubmit={(values) => save.mutateAsync(values)}>
        <fieldset className="grid gap-1.5">
          <legend className="text-sm font-semibold">Rating</legend>
          <div className="flex" id="review-rating">
            {STARS.map((stars) => (
              <label
                key={stars}
                className="grid size-tap cursor-pointer place-items-center rounded-md text-accent-text has-[:focus-visible]:outline-[2.5px] has-[:focus-visible]:outline-(--focus)"
              >
                <input
                  type="radio"
                  className="sr-only"
                  name="rating"
                  checked={rating === stars}
                  onChange={() => form.setValue('rating', stars, { shouldDirty: true, shouldValidate: true })}
                />
                <span className="sr-only">{plural(stars, ['{0} star', '{0} stars'])}</span>
                <Star aria-hidden className={classNames('size-7', rating < stars ? 'text-ink-3' : 'fill-current')} />
              </label>
            ))}
          </div>
          {errors.rating && <p className="text-sm font-medium text-danger-text">{errors.rating.message}</p>}
        </fieldset>
        <Field
          id="review-text"
          label="Your experience"
          need="required"
          hint="Everyone can read it, with your first name if your profile is public."
          error={errors.text?.message}
        >
          <Textarea
            rows={6}
            maxLength={LIMITS.review}
            {...controlProps('review-text', { error: errors.text?.message, hint: true })}
            {...form.register('text')}
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
            {save.isPending ? 'Saving…' : 'Save review'}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
