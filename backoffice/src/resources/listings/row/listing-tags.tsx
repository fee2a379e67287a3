import {
  APPROVAL_STATUS_LABELS,
  type ApprovalStatus,
  LISTING_STATUS_LABELS,
  type ListingStatus,
} from '#shared/listings/listing-facts.ts';
import { StatusTag } from '../../../ui/cells/status-tag.tsx';
import type { ListingRow } from './listing-row.ts';

export function AvailabilityTag({ available }: { available: boolean }) {
  return available ? (
    <StatusTag dot status="available" label="Available" />
  ) : (
    <StatusTag dot status="hidden" label="Hidden" />
  );
}

export function ApprovalTag({ status }: { status: ApprovalStatus }) {
  return <StatusTag status={status} label={APPROVAL_STATUS_LABELS[status]} />;
}

export function ListingStatusTag({ status }: { status: ListingStatus }) {
  return <StatusTag status={status} label={LISTING_STATUS_LABELS[status]} />;
}

type Marked = Pick<ListingRow, 'has_open_change' | 'feature_requested' | 'featured'>;

/** What of a listing waits for a moderator besides its approval. */
export function ListingMarks({ row: { has_open_change, feature_requested, featured } }: { row: Marked }) {
  const wants = feature_requested && !featured;
  if (!has_open_change && !wants) return null;
  return (
    <span className="listing-marks">
      {has_open_change ? <StatusTag status="completed" label="Changed by owner" /> : null}
      {wants ? <StatusTag status="negotiating" label="Asks to be featured" /> : null}
    </span>
  );
}
