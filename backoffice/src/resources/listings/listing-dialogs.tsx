import { lazyPart } from '#browser/lazy-part.ts';
import type { useBulkRun } from './bulk/use-bulk-run.ts';
import type { ListingKind } from './listing-kind.ts';
import type { ConfirmedAction, ModerationChoice } from './moderation/moderation.ts';
import type { SeenListing } from './row/listing-row.ts';

export const RejectDialog = lazyPart(() => import('./moderation/reject-dialog.tsx'), 'RejectDialog');
export const ConfirmDialog = lazyPart(() => import('./moderation/confirm-dialog.tsx'), 'ConfirmDialog');
const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx'), 'BulkDialog');

/** A question before an action on one listing, or on all selected listings. */
export type Asked = {
  /** Each question has its own dialog, even while the previous dialog is still closing. */
  number: number;
  action: 'reject' | ConfirmedAction;
  listings: readonly SeenListing[];
  isBulk: boolean;
  /** The listing has changed since the moderator looked at it. `listings` has its current state. */
  isChanged: boolean;
  /** The question is answered. The button that asked it may no longer exist. */
  isSettled?: boolean;
  /** The choice and text from before a failure. */
  choice?: ModerationChoice | undefined;
  /** The error message of the failed call. */
  problem?: string | undefined;
  /** The next listing after the answer. */
  next: string | undefined;
};

type ListingDialogsProps = {
  kind: ListingKind;
  asked: Asked | null;
  bulk: ReturnType<typeof useBulkRun>;
  /** Returns whether nothing more must be asked. */
  onConfirm: (asked: Asked, choice: ModerationChoice) => Promise<boolean>;
  onAnswered: (asked: Asked) => void;
  onBulkClosed: () => void;
};

/** The questions before decisions, and the progress of bulk actions. */
export function ListingDialogs({ kind, asked, bulk, onConfirm, onAnswered, onBulkClosed }: ListingDialogsProps) {
  return (
    <>
      {asked?.action === 'reject' ? (
        <RejectDialog
          key={asked.number}
          kind={kind}
          listings={asked.listings}
          isChanged={asked.isChanged}
          choice={asked.choice}
          problem={asked.problem}
          onReject={(choice) => onConfirm(asked, choice)}
          onClosed={() => onAnswered(asked)}
        />
      ) : null}
      {asked && asked.action !== 'reject' ? (
        <ConfirmDialog
          key={asked.number}
          kind={kind}
          action={asked.action}
          listings={asked.listings}
          isChanged={asked.isChanged}
          onConfirm={(choice) => onConfirm(asked, choice)}
          onClosed={() => onAnswered(asked)}
        />
      ) : null}
      {bulk.run ? (
        <BulkDialog
          kind={kind}
          run={bulk.run}
          onCancel={bulk.cancel}
          onTryAgain={() => void bulk.tryAgain()}
          onUndo={() => void bulk.undo()}
          onClosed={onBulkClosed}
        />
      ) : null}
    </>
  );
}
