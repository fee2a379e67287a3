import { CircleAlert, Clock, Eye, EyeOff, type LucideIcon, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import type { OwnApprovalStatus } from '#shared/listings/listing-facts.ts';

export type OwnStanding = {
  approvalStatus: OwnApprovalStatus;
  rejectionReason: string | null;
  available: boolean;
  hiddenByAdmin: boolean;
  removedAt: string | null;
};

/** Shows the moderation and visibility state of a listing. A publicly visible listing shows a line only with `always`. */
export function Standing({ listing, always = false }: { listing: OwnStanding; always?: boolean }) {
  if (listing.removedAt) {
    return (
      <Line icon={EyeOff} look="bg-danger-soft text-danger-text">
        <b className="font-semibold">We have removed this listing.</b> Please call our office if you have a question.
      </Line>
    );
  }
  if (listing.approvalStatus === 'rejected') {
    return (
      <Line icon={CircleAlert} look="bg-danger-soft text-danger-text">
        <b className="font-semibold">Rejected</b>
        {listing.rejectionReason && (
          <>
            : <Isolate>{listing.rejectionReason}</Isolate>
          </>
        )}
      </Line>
    );
  }
  if (listing.approvalStatus === 'draft') {
    return (
      <Line icon={PencilLine} look="bg-neutral text-on-neutral">
        <b className="font-semibold">Draft</b>: only you can see it. Submit it for approval when it is complete.
      </Line>
    );
  }
  if (listing.approvalStatus === 'pending') {
    return (
      <Line icon={Clock} look="bg-pending text-on-pending">
        <b className="font-semibold">Waiting for approval</b>: only you can see it until then.
      </Line>
    );
  }
  if (listing.available) {
    return always ? (
      <Line icon={Eye} look="bg-available text-on-available">
        <b className="font-semibold">Visible</b>: everyone can see it.
      </Line>
    ) : null;
  }
  return (
    <Line icon={EyeOff} look="bg-neutral text-on-neutral">
      {listing.hiddenByAdmin ? (
        <>
          <b className="font-semibold">Hidden</b> by an administrator. Please call the office.
        </>
      ) : (
        <>
          <b className="font-semibold">Hidden</b>: others cannot see it.
        </>
      )}
    </Line>
  );
}

function Line({ icon: Icon, look, children }: { icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <p className={`flex gap-2 rounded-sm px-3 py-2 text-sm leading-snug ${look}`}>
      <Icon className="mt-px size-4" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
