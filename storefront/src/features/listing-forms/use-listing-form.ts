import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useProblems } from '../../ui/forms/use-problems.ts';
import { dropDraft, type FormValues, isSame, keepDraft, readDraft, type TranslatedValues } from './draft/draft.ts';
import { PLACE_QUESTION, type PlaceValues, usePointDoubt } from './place/use-point-doubt.ts';
import { usePictures } from './uploads/use-pictures.ts';

export type ListingValues = FormValues &
  PlaceValues & { currency: string; images: string[]; language: string; translations: TranslatedValues };

type ListingFormOptions<Values extends ListingValues, Sent> = {
  resolver: Resolver<Values, unknown, Sent>;
  /** Initial values, and the version of the listing that they come from (`basis`). The listing may change elsewhere. */
  start: Values;
  basis: string;
  draftKey: string;
  onSend: (values: Sent) => Promise<unknown>;
};

/** Form state with pictures, a list of problems, and a draft that is kept until the form is sent. */
export function useListingForm<Values extends ListingValues, Sent>({
  resolver,
  start,
  basis,
  draftKey,
  onSend,
}: ListingFormOptions<Values, Sent>) {
  const [draft] = useState(() => readDraft(draftKey, start, basis));
  const [isRestored, setRestored] = useState(draft !== null && !isSame(start, draft));
  const form = useForm<Values, unknown, Sent>({
    resolver,
    defaultValues: (draft ?? start) as DefaultValues<Values>,
    // The form moves the focus itself. react-hook-form would move it again a moment later.
    shouldFocusError: false,
  });
  const pictures = usePictures((draft ?? start).images);
  const values = { ...useWatch({ control: form.control }), images: pictures.urls } as Values;
  const place = usePointDoubt(values);
  const [isSent, setSent] = useState(false);
  const { element, key, problems, forget, submit } = useProblems(form, send);
  const isDirty = !isSame(start, values) || pictures.busy > 0;

  useEffect(() => {
    const [first] = problems;
    if (first) document.getElementById(first.id)?.focus();
  }, [problems]);

  const images = JSON.stringify(pictures.urls);
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

  // A form submitted during an upload waits until each photo is uploaded or removed. Then it submits itself.
  const [isWaiting, setWaiting] = useState(false);
  const unfinished = pictures.busy + pictures.failed + pictures.unreadable;
  const isStuck = isWaiting && unfinished > 0 && pictures.busy === 0;
  const isReady = isWaiting && unfinished === 0;
  const sendNow = useEffectEvent(() => void submit().finally(() => setWaiting(false)));
  useEffect(() => {
    if (isReady) sendNow();
  }, [isReady]);
  useEffect(() => {
    if (isStuck) document.getElementById('images-title')?.focus();
  }, [isStuck]);

  async function send(sent: Sent) {
    if (unfinished > 0) return setWaiting(true);
    if (place.doubt) return document.getElementById(PLACE_QUESTION)?.focus();
    await onSend(sent);
    setSent(true);
    dropDraft(draftKey);
  }

  /** Discards all changes and starts again. */
  function startOver() {
    form.reset(start);
    pictures.reset(start.images);
    setRestored(false);
    setWaiting(false);
    forget();
  }

  return {
    form,
    element,
    values,
    pictures,
    place,
    problems,
    problemsKey: key,
    isDirty: isDirty && !isSent,
    isRestored,
    isWaiting: isWaiting && !isReady,
    stopWaiting: () => setWaiting(false),
    startOver,
    submit,
  };
}
