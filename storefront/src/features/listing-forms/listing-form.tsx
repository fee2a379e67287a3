import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Resolver, UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { isBackOfficePath } from '#shared/paths.ts';
import type { OwnApprovalStatus } from '#shared/listings/listing-facts.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { leaveBy } from '../../lib/leave-guard.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { keepToast, showToast } from '../../ui/base/toast-store.ts';
import { FormFrame, type FormSection } from './form-frame.tsx';
import { ApprovalNotice, RestoredNotice } from './form-notices.tsx';
import { explainConflict } from './draft/conflict.ts';
import { LeaveDialog } from './draft/leave-dialog.tsx';
import type { PreviewPage } from './listing-preview.tsx';
import type { ListingFields } from './listing-fields.ts';
import { missingText, waitingText } from './missing.ts';
import type { PlaceDoubt } from './place/use-point-doubt.ts';
import type { Pictures } from './uploads/use-pictures.ts';
import { type ListingValues, useListingForm } from './use-listing-form.ts';
import { plural, t } from '#shared/format/text.ts';
import { inLanguage, splitLanguage } from '#shared/language.ts';

const ListingPreview = lazyPart(() => import('./listing-preview.tsx'), 'ListingPreview');

/** What the sections of a form are made of. */
export type FormParts<Values extends ListingValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>;
  values: Values;
  pictures: Pictures;
  place: PlaceDoubt;
};

export type FormTexts = {
  title: string;
  text: string;
  backLabel: string;
  submitLabel: string;
  pendingLabel: string;
  saved: { title: string; text?: string };
  failed: { title: string; fallback: string };
};

/** What the form of a new listing says that begins with what stands in another. */
export const SIMILAR_TEXT = 'Filled in from your other listing. Add photos, and change what is different.';

type ListingFormProps<Values extends ListingValues, Sent> = {
  draftKey: string;
  /** The one to edit; without it the form lists a new one. */
  listing: { updatedAt: string; approvalStatus: OwnApprovalStatus; isOwner: boolean } | null;
  /** Why it was rejected, if it was. */
  reason: string | null;
  start: Values;
  /** What the form asks for, by name. */
  fields: ListingFields;
  resolver: Resolver<Values, unknown, Sent>;
  texts: FormTexts;
  backTo: string;
  sections: (parts: FormParts<Values, Sent>) => FormSection[];
  /** The required fields that are empty, by their labels. */
  missing: (values: Values) => string[];
  /** How a list shows what was typed, and how its page does. */
  renderCard: (values: Values) => ReactNode;
  page: (values: Values) => PreviewPage;
  /** `seen` is the listing as the user saw it last: of a conflict they see what another user saved. */
  onSave: (sent: Sent, typed: Values, seen: Readonly<Record<string, unknown>>) => Promise<{ id: string }>;
  /** Where to go with what was saved. */
  pathAfter: (id: string) => string;
};

/** Lists something, or edits it: its sections with what is kept, shown, asked and said around them. */
export function ListingForm<Values extends ListingValues, Sent>({
  draftKey,
  listing,
  reason,
  start,
  fields,
  resolver,
  texts,
  backTo,
  sections,
  missing,
  renderCard,
  page: pageOf,
  onSave,
  pathAfter,
}: ListingFormProps<Values, Sent>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { path: asked } = splitLanguage(params.get('back') ?? '');
  // Who moderates goes on in their list.
  const list = isBackOfficePath(asked) ? asked : null;
  const [previewing, setPreviewing] = useState(false);
  const [seen, setSeen] = useState<Readonly<Record<string, unknown>>>({ ...listing });
  const save = useMutation({
    mutationFn: (sent: Sent) => onSave(sent, form.getValues(), seen),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user', refetchType: 'none' });
      const toast = { tone: 'success', forNextPage: true, ...texts.saved } as const;
      if (list) keepToast(toast);
      else showToast(toast);
    },
    onError: (error) => showFailure(error, texts.failed),
  });
  const listingForm = useListingForm({
    resolver,
    start,
    basis: listing?.updatedAt ?? '',
    draftKey,
    onSend: async (sent) => {
      const { id } = await save.mutateAsync(sent).catch((error: unknown) => {
        setSeen({ ...seen, ...explainConflict(error, fields) });
        throw error;
      });
      leaveBy(() => (list ? location.assign(inLanguage(list)) : void navigate(pathAfter(id))));
    },
  });

  const { form, element, values, pictures, place, problems, isDirty, isRestored, isWaiting, startOver, submit } =
    listingForm;
  const { failed, unreadable } = pictures;
  const actions = [
    ...(failed > 0
      ? [
          {
            label: plural(failed, ['Upload {0} photo again', 'Upload {0} photos again']),
            onPress: pictures.retryFailed,
          },
        ]
      : []),
    ...(unreadable > 0
      ? [
          {
            label: plural(unreadable, ['Remove {0} unreadable photo', 'Remove {0} unreadable photos']),
            onPress: pictures.removeUnreadable,
          },
        ]
      : []),
    ...(isWaiting ? [{ label: t('Stop waiting'), onPress: listingForm.stopWaiting }] : []),
  ];
  const card = renderCard(values);
  return (
    <>
      <FormFrame
        title={texts.title}
        text={texts.text}
        backTo={list ?? backTo}
        backLabel={list ? 'Back to the list' : texts.backLabel}
        notice={
          (isRestored || listing) && (
            <>
              {isRestored && <RestoredNotice onStartOver={startOver} />}
              {listing && <ApprovalNotice status={listing.approvalStatus} reason={reason} isOwner={listing.isOwner} />}
            </>
          )
        }
        sections={sections({ form, values, pictures, place })}
        element={element}
        problems={problems}
        preview={<div inert>{card}</div>}
        bar={{
          missing: (isWaiting && waitingText(pictures, !listing)) || missingText(missing(values), pictures),
          actions,
          ready: isDirty ? 'Ready. A draft is kept on this device.' : 'Nothing has changed yet.',
          submitLabel: texts.submitLabel,
          pendingLabel: isWaiting ? 'Waiting…' : texts.pendingLabel,
          pending: save.isPending || isWaiting,
          onPreview: () => setPreviewing(true),
        }}
        onSubmit={() => void submit()}
      />
      {previewing && (
        <Suspense>
          <ListingPreview onClose={() => setPreviewing(false)} card={card} page={pageOf(values)} />
        </Suspense>
      )}
      <LeaveDialog active={isDirty} />
    </>
  );
}
