import { APPROVAL_STATUS_LABELS, type ApprovalStatus } from '../../../../shared/listings/listing-facts.ts';
import { StatusTag } from '../../ui/status-tag.tsx';

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
