import type { OwnApprovalStatus } from '#shared/listings/listing-facts.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { Notice } from '../../ui/forms/notice.tsx';

/** What was typed before is back. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info">
      <p className="font-semibold">Your draft is back</p>
      <p className="text-meta text-ink-2">We kept what you had typed on this device.</p>
      <div className="mt-1">
        <button type="button" className={buttonClass('line', 'sm')} onClick={onStartOver}>
          Start Over
        </button>
      </div>
    </Notice>
  );
}

type ApprovalNoticeProps = { status: OwnApprovalStatus; reason: string | null | undefined; isOwner: boolean };

/** What saving means for a listing in this state. */
export function ApprovalNotice({ status, reason, isOwner }: ApprovalNoticeProps) {
  if (!isOwner) {
    return (
      <Notice tone="info">
        <p className="font-semibold">You edit somebody else’s listing</p>
        <p className="text-meta text-ink-2">
          What you change shows at once and is kept in the audit log. Its approval stays as it is.
        </p>
      </Notice>
    );
  }
  if (status === 'rejected') {
    return (
      <Notice tone="failure">
        <p className="font-semibold">This listing was rejected</p>
        {reason && (
          <p dir="auto" className="wrap-anywhere">
            {reason}
          </p>
        )}
        <p className="text-meta">Fix what is wrong and save: it is submitted again.</p>
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <p className="text-meta">
        {status === 'approved'
          ? 'This listing stays visible. We look at what you change after you save.'
          : status === 'draft'
            ? 'This listing is a draft. After you save, send it for approval.'
            : 'This listing waits for approval. You can still change everything.'}
      </p>
    </Notice>
  );
}
