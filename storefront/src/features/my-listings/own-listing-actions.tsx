import { CircleAlert, Clock, EyeOff, type LucideIcon, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApprovalStatus, ListingStatus } from '../../../../shared/listings/listing-facts.ts';
import { editPath } from '../../../../shared/addresses.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { OwnerStatus } from '../listings/owner-status.tsx';

type Own = {
  id: string;
  title: string;
  status: ListingStatus;
  approvalStatus: ApprovalStatus;
  rejectionReason: string | null;
  available: boolean;
  hiddenByAdmin: boolean;
};

/** What the owner of a listing should know of it, and may do with it. */
export function OwnListingActions({ kind, listing }: { kind: 'property' | 'car'; listing: Own }) {
  const rejected = listing.approvalStatus === 'rejected';
  return (
    <div className="grid gap-3">
      <Standing listing={listing} />
      <div className="grid grid-cols-[1fr_auto] gap-2.5">
        <OwnerStatus kind={kind} id={listing.id} title={listing.title} status={listing.status} />
        <Link to={editPath(kind, listing.id)} className={buttonClass(rejected ? 'primary' : 'line', 'sm')}>
          <Pencil />
          {rejected ? 'Fix and resubmit' : 'Edit'}
          <span className="sr-only">: {listing.title}</span>
        </Link>
      </div>
    </div>
  );
}

/** Said only where a listing is not simply on show. */
function Standing({ listing }: { listing: Own }) {
  if (listing.approvalStatus === 'rejected') {
    return (
      <Line icon={CircleAlert} look="bg-danger-soft text-danger-text">
        <b className="font-semibold">Rejected</b>
        {listing.rejectionReason && <span dir="auto">: {listing.rejectionReason}</span>}
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
  if (listing.available) return null;
  return (
    <Line icon={EyeOff} look="bg-neutral text-on-neutral">
      <b className="font-semibold">Hidden</b>
      {listing.hiddenByAdmin ? ' by an administrator. Please call the office.' : ': others cannot see it.'}
    </Line>
  );
}

function Line({ icon: Icon, look, children }: { icon: LucideIcon; look: string; children: ReactNode }) {
  return (
    <p className={`flex gap-2 rounded-sm px-3 py-2 text-sm leading-snug ${look}`}>
      <Icon className="mt-px size-4" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
