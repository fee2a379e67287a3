import {
  APPROVAL_STATUS_LABELS,
  type ApprovalStatus,
  LISTING_STATUS_LABELS,
  type ListingStatus,
} from '#shared/listings/listing-facts.ts';
import { StatusTag } from '../../../ui/cells/status-tag.tsx';
import { plural } from '#shared/format/text.ts';
import { isWaiting } from '../moderation/next-listing.ts';
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

/** Open tasks for a moderator, except the approval. */
export function ListingMarks({ row: { has_open_change, feature_requested, featured } }: { row: Marked }) {
  const wants = feature_requested && !featured;
  if (!has_open_change && !wants) return null;
  return (
    <span className="listing-marks">
      {has_open_change ? <StatusTag status="completed" label="Changed by owner" /> : null}
      {wants ? <StatusTag status="negotiating" label="Featuring requested" /> : null}
    </span>
  );
}

/** The approval status, and how long the listing has waited. */
export function Approval({ row }: { row: ListingRow }) {
  return (
    <>
      <ApprovalTag status={row.approval_status} />
      <Waits row={row} />
    </>
  );
}

const HOUR = 3_600_000;

/** How long a listing has waited for a moderator, if it waits. */
export function Waits({ row }: { row: ListingRow }) {
  if (!isWaiting(row)) return null;
  const hours = hoursSince(row.waiting_since);
  const days = Math.floor(hours / 24);
  return (
    <span className="waits" data-late={isPast(row.late_at)}>
      {days > 0 ? plural(days, ['waiting {0} d', 'waiting {0} d']) : plural(hours, ['waiting {0} h', 'waiting {0} h'])}
    </span>
  );
}

function hoursSince(moment: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / HOUR));
}

function isPast(moment: string | null, now = Date.now()): boolean {
  return moment !== null && Date.parse(moment) <= now;
}
