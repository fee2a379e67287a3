import { useQuery } from '@tanstack/react-query';
import { Copy, Eye, EyeOff, Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { editPath, similarPath } from '#shared/paths.ts';
import type { OwnApprovalStatus, ListingStatus } from '#shared/listings/listing-facts.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { Confirmed } from '../availability.ts';
import { DeleteListing } from './delete-listing.tsx';
import { goneStatuses, type ListingKind } from './own-kinds.ts';
import { ownListingsQueries } from './own-listings-queries.ts';
import { OwnAvailability } from './own-availability.tsx';
import { OwnerStatusButton } from './owner-status-button.tsx';
import { StatisticsButton } from './statistics-button.tsx';
import { StageLine } from './stage-line.tsx';
import { Standing } from './standing.tsx';
import { useOwnChange } from './use-own-change.ts';

export type Own = {
  id: string;
  title: string;
  purpose: string;
  status: ListingStatus;
  approvalStatus: OwnApprovalStatus;
  available: boolean;
  createdAt: string;
} & Confirmed;

type OwnerPanelProps = { kind: ListingKind; listing: Own };

/** Shows owners the state of their listing and all actions on the listing's page. */
export function OwnerPanel({ kind, listing }: OwnerPanelProps) {
  const properties = useQuery({ ...ownListingsQueries.properties, enabled: kind === 'property' });
  const cars = useQuery({ ...ownListingsQueries.cars, enabled: kind === 'car' });
  // Only the owner's own lists contain the moderators' reasons and the name of the person who confirmed.
  const data = (properties.data ?? cars.data)?.find(({ id }) => id === listing.id);
  const hiddenByAdmin = data?.hiddenByAdmin ?? false;
  const removedAt = data?.removedAt ?? null;
  return (
    <section aria-label="Your listing" className="grid gap-3">
      <StageLine listing={{ ...listing, approvedAt: data?.approvedAt, closedAt: data?.closedAt }} />
      <Standing
        always
        listing={{ ...listing, rejectionReason: data?.rejectionReason ?? null, hiddenByAdmin, removedAt }}
      />
      {removedAt ? null : (
        <OwnerActions kind={kind} listing={listing} isHidden={hiddenByAdmin} confirmedBy={data?.confirmedBy} />
      )}
    </section>
  );
}

type OwnerActionsProps = OwnerPanelProps & { isHidden: boolean; confirmedBy: string | undefined };

/** All actions of an owner, unless the office has removed the listing. */
function OwnerActions({ kind, listing, isHidden, confirmedBy }: OwnerActionsProps) {
  const isRejected = listing.approvalStatus === 'rejected';
  return (
    <>
      <OwnAvailability kind={kind} listing={{ ...listing, confirmedBy }} title={listing.title} />
      <Link to={editPath(kind, listing.id)} className={buttonClass('primary')}>
        <Pencil />
        {isRejected ? 'Fix and resubmit' : 'Edit'}
      </Link>
      <Link to={similarPath(kind, listing.id)} className={buttonClass('line', 'sm')}>
        <Copy />
        List a similar one
      </Link>
      <StatisticsButton kind={kind} id={listing.id} title={listing.title} />
      <div className="grid grid-cols-2 gap-2.5 *:last:odd:col-span-2">
        {goneStatuses(listing).map((gone) => (
          <OwnerStatusButton key={gone} kind={kind} {...listing} gone={gone} />
        ))}
        {!isHidden && <HideButton kind={kind} listing={listing} />}
        <div className="grid">
          <DeleteListing kind={kind} id={listing.id} title={listing.title} />
        </div>
      </div>
    </>
  );
}

function HideButton({ kind, listing: { id, title, available } }: OwnerPanelProps) {
  const { mutate, isPending } = useOwnChange(kind, id);
  const Icon = available ? EyeOff : Eye;
  function handlePress() {
    mutate({
      next: { available: !available },
      before: { available },
      title: available ? 'Hidden' : 'Visible again',
      text: available ? 'Others cannot see it until you show it again.' : 'Others can see it when we have approved it.',
    });
  }
  return (
    <button type="button" disabled={isPending} className={buttonClass('line', 'sm')} onClick={handlePress}>
      <Icon />
      {available ? 'Hide' : 'Show again'}
      <span className="sr-only">: {title}</span>
    </button>
  );
}
