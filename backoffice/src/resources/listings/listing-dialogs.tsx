import { lazyPart } from '#browser/lazy-part.ts';
import type { useBulkRun } from './bulk/use-bulk-run.ts';
import type { ListingKind } from './listing-kind.ts';
import type { ConfirmedAction, ModerationChoice } from './moderation/moderation.ts';
import type { SeenListing } from './row/listing-row.ts';

export const RejectDialog = lazyPart(() => import('./moderation/reject-dialog.tsx'), 'RejectDialog');
export const ConfirmDialog = lazyPart(() => import('./moderation/confirm-dialog.tsx'), 'ConfirmDialog');
const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx'), 'BulkDialog');

/** What has to be asked before it is done, to one listing or to all that are chosen. */
export type Asked = {
  /** A question has a dialog of its own, even while that of the one before still closes. */
  number: number;
  action: 'reject' | ConfirmedAction;
  listings: readonly SeenListing[];
  isBulk: boolean;
  /** It turned out to have changed since it was looked at; `listings` has it as it is now. */
  isChanged: boolean;
  /** The question is settled, and the button that asked it may be gone. */
  isSettled?: boolean;
  /** What was chosen and written before a failure. */
  choice?: ModerationChoice | undefined;
  /** The failure, in words. */
  problem?: string | undefined;
  /** Where to go on once they are answered. */
  next: string | undefined;
};

type ListingDialogsProps = {
  kind: ListingKind;
  asked: Asked | null;
  bulk: ReturnType<typeof useBulkRun>;
  /** Answers whether there is nothing more to ask. */
  onConfirm: (asked: Asked, choice: ModerationChoice) => Promise<boolean>;
  onAnswered: (asked: Asked) => void;
  onBulkClosed: () => void;
};

/** The questions before decisions, and what becomes of many. */
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
