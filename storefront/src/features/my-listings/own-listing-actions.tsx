import { Copy, Pencil, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { editPath, similarPath } from '#shared/paths.ts';
import { buttonClass } from '../../ui/style/classes.ts';
import { RequestVerification } from '../listings/verifications/request-verification.tsx';
import { OwnTitle } from '../listings/card/listing-lines.tsx';
import { OwnAvailability } from '../listings/own/own-availability.tsx';
import { StatisticsButton } from '../listings/own/statistics-button.tsx';
import { goneStatuses } from '../listings/own/own-kinds.ts';
import { OwnerStatus } from '../listings/own/owner-status.tsx';
import type { StagedListing } from '../listings/own/listing-stages.ts';
import { useSubmitDrafts } from '../listings/own/submit-drafts.ts';
import { StageLine } from '../listings/own/stage-line.tsx';
import { type OwnStanding, Standing } from '../listings/own/standing.tsx';
import { ownTitle, type Written } from '#shared/listings/own-text.ts';

type Own = OwnStanding & StagedListing & Written & { id: string; confirmedBy?: string | undefined };

/** Shows owners the state of a listing and their actions. */
export function OwnListingActions({ kind, listing }: { kind: 'property' | 'car'; listing: Own }) {
  const title = ownTitle(listing);
  const submit = useSubmitDrafts();
  if (listing.removedAt) return <Standing listing={listing} />;
  const rejected = listing.approvalStatus === 'rejected';
  return (
    <div className="grid gap-3">
      <StageLine listing={listing} />
      <Standing listing={listing} />
      <OwnAvailability kind={kind} listing={listing} title={title} />
      <div className="flex flex-wrap gap-2.5">
        <div className="grid grow-99 gap-2.5">
          {listing.approvalStatus === 'draft' ? (
            <button
              type="button"
              disabled={submit.isPending}
              className={buttonClass('primary', 'sm')}
              onClick={() => submit.mutate([listing.id])}
            >
              <Send /> Submit for approval <span className="sr-only">: {title}</span>
            </button>
          ) : (
            goneStatuses(listing).map((gone) => (
              <OwnerStatus key={gone} kind={kind} id={listing.id} title={title} status={listing.status} gone={gone} />
            ))
          )}
        </div>
        <Link to={editPath(kind, listing.id)} className={buttonClass(rejected ? 'primary' : 'line', 'sm', 'grow')}>
          <Pencil />
          {rejected ? 'Fix and resubmit' : 'Edit'}
          <span className="sr-only">
            : <OwnTitle listing={listing} />
          </span>
        </Link>
        <Link to={similarPath(kind, listing.id)} className={buttonClass('line', 'sm', 'grow')}>
          <Copy />
          List a similar one
          <span className="sr-only">: {title}</span>
        </Link>
        <StatisticsButton kind={kind} id={listing.id} title={title} />
        <RequestVerification kind={kind} id={listing.id} title={title} />
      </div>
    </div>
  );
}
