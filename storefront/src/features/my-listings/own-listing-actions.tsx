import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ListingStatus } from '#shared/listings/listing-facts.ts';
import { editPath } from '#shared/paths.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { RequestVerification } from '../listings/verifications/request-verification.tsx';
import { OwnTitle } from '../listings/card/listing-lines.tsx';
import type { Confirmed } from '../listings/availability.ts';
import { OwnAvailability } from '../listings/own/own-availability.tsx';
import { OwnerStatus } from '../listings/own/owner-status.tsx';
import { type OwnStanding, Standing } from '../listings/own/standing.tsx';
import { ownTitle, type Written } from '#shared/listings/own-text.ts';

type Own = OwnStanding & Confirmed & Written & { id: string; status: ListingStatus; confirmedBy?: string | undefined };

/** What the owner of a listing should know of it, and may do with it. */
export function OwnListingActions({ kind, listing }: { kind: 'property' | 'car'; listing: Own }) {
  const title = ownTitle(listing);
  const rejected = listing.approvalStatus === 'rejected';
  return (
    <div className="grid gap-3">
      <Standing listing={listing} />
      <OwnAvailability kind={kind} listing={listing} title={title} />
      <div className="flex flex-wrap gap-2.5">
        <div className="grid grow-99">
          <OwnerStatus kind={kind} id={listing.id} title={title} status={listing.status} />
        </div>
        <Link to={editPath(kind, listing.id)} className={buttonClass(rejected ? 'primary' : 'line', 'sm', 'grow')}>
          <Pencil />
          {rejected ? 'Fix and resubmit' : 'Edit'}
          <span className="sr-only">
            : <OwnTitle listing={listing} />
          </span>
        </Link>
        <RequestVerification kind={kind} id={listing.id} title={title} />
      </div>
    </div>
  );
}
