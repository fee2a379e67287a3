import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldErrors, type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';
import { dropDraft, type FormValues, isSame, keepDraft, readDraft } from './draft.ts';
import { usePictures } from './uploads/use-pictures.ts';

export type ListingValues = FormValues & { images: string[] };

type ListingFormOptions<Values extends ListingValues, Sent> = {
  resolver: Resolver<Values, unknown, Sent>;
  /** What the form starts with, and what of the listing that is from: it may change elsewhere. */
  start: Values;
  basis: string;
  draftKey: string;
  onSend: (values: Sent) => Promise<unknown>;
};

/** A form that keeps a draft of itself until it was sent, with its pictures, and a list of what was wrong when it was. */
export function useListingForm<Values extends ListingValues, Sent>({
  resolver,
  start,
  basis,
  draftKey,
  onSend,
}: ListingFormOptions<Values, Sent>) {
  const [draft] = useState(() => readDraft(draftKey, start, basis));
  const [isRestored, setRestored] = useState(draft !== null && !isSame(start, draft));
  const form = useForm<Values, unknown, Sent>({ resolver, defaultValues: (draft ?? start) as DefaultValues<Values> });
  const pictures = usePictures((draft ?? start).images);
  const values = { ...useWatch({ control: form.control }), images: pictures.addresses } as Values;
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [isSent, setSent] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = !isSame(start, values) || pictures.busy > 0;

  const images = JSON.stringify(pictures.addresses);
  const { setValue } = form;
  useEffect(() => {
    setValue('images' as Path<Values>, JSON.parse(images));
  }, [setValue, images]);

  const written = JSON.stringify(values);
  useEffect(() => {
    if (isSent) return;
    const now = JSON.parse(written) as Values;
    if (isSame(start, now)) dropDraft(draftKey);
    else keepDraft(draftKey, now, basis);
  }, [draftKey, start, basis, written, isSent]);

  /** Lists messages in the order of the form's fields, each with where it leads. */
  function refuse(messages: Record<string, string | undefined>) {
    const fields = [...(element.current?.elements ?? [])];
    const names = [...new Set(fields.map((field) => field.getAttribute('name') ?? ''))];
    setProblems(
      names.flatMap((name) => {
        const message = messages[name];
        const id = fields.find((field) => field.getAttribute('name') === name)?.id;
        return message && id ? [{ id, message }] : [];
      }),
    );
  }

  async function send(sent: Sent) {
    refuse({});
    // The bar says what of them is to be done.
    if (pictures.busy + pictures.failed > 0) return document.getElementById('images-title')?.focus();
    try {
      await onSend(sent);
      setSent(true);
      dropDraft(draftKey);
    } catch (error) {
      // The toast has told it; what concerns a field is said there too.
      const fields = (error instanceof ApiError && error.body.fields) || {};
      Object.entries(fields).forEach(([name, message], index) =>
        form.setError(name as Path<Values>, { message }, { shouldFocus: index === 0 }),
      );
      refuse(fields);
    }
  }

  function listErrors(errors: FieldErrors<Values>) {
    refuse(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message as string])));
  }

  /** Gives up what was typed, and begins again. */
  function startOver() {
    form.reset(start);
    pictures.reset(start.images);
    setRestored(false);
    setProblems([]);
  }

  return {
    form,
    element,
    values,
    pictures,
    problems,
    isDirty: isDirty && !isSent,
    isRestored,
    startOver,
    submit: () => form.handleSubmit(send, listErrors)(),
  };
}
