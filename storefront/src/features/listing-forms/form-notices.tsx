import { Isolate } from '#browser/isolate.tsx';
import type { OwnApprovalStatus } from '#shared/listings/listing-facts.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { Notice } from '../../ui/forms/notice.tsx';

/** Says that the form restored a draft. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info">
      <p className="font-semibold">We restored your draft</p>
      <p className="text-meta text-ink-2">We saved your text on this device.</p>
      <div className="mt-1">
        <button type="button" className={buttonClass('line', 'sm')} onClick={onStartOver}>
          Start over
        </button>
      </div>
    </Notice>
  );
}

type ApprovalNoticeProps = { status: OwnApprovalStatus; reason: string | null | undefined; isOwner: boolean };

/** Explains what saving does to a listing with this status. */
export function ApprovalNotice({ status, reason, isOwner }: ApprovalNoticeProps) {
  if (!isOwner) {
    return (
      <Notice tone="info">
        <p className="font-semibold">You are editing another user’s listing</p>
        <p className="text-meta text-ink-2">
          Your changes appear immediately and are recorded in the audit log. The approval stays the same.
        </p>
      </Notice>
    );
  }
  if (status === 'rejected') {
    return (
      <Notice tone="failure">
        <p className="font-semibold">This listing was rejected</p>
        {reason && (
          <Isolate as="p" className="wrap-anywhere">
            {reason}
          </Isolate>
        )}
        <p className="text-meta">Fix the problem and save. This submits the listing again.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <p className="text-meta">
        {status === 'approved'
          ? 'This listing stays visible. We review your changes after you save.'
          : status === 'draft'
            ? 'This listing is a draft. After you save it, submit it for approval.'
            : 'This listing is waiting for approval. You can still change everything.'}
      </p>
    </Notice>
  );
}
