import type { VerificationStatus } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_LABELS, PAPERS_LABELS } from '#shared/verifications/verification-texts.ts';
import type { TagStatus } from '../../ui/cells/tag-colors.ts';
import type { VerificationRow } from './verification-row.ts';

export const VERIFICATION_STATUS_LABELS: Record<VerificationStatus, string> = {
  asked: /* @wc-context: a status */ 'Requested',
  passed: 'Passed',
  refused: 'Refused',
  revoked: 'Revoked',
};

const TAGS: Record<VerificationStatus, TagStatus> = {
  asked: 'pending',
  passed: 'approved',
  refused: 'rejected',
  revoked: 'rejected',
};

/** The name of a verification: its type, and the type of papers. */
export const verificationName = ({ type, papers }: VerificationRow): string =>
  papers ? `${VERIFICATION_LABELS[type]}: ${PAPERS_LABELS[papers]}` : VERIFICATION_LABELS[type];

/** Its status, with the colour of its tag. */
export function standingOf({ status, is_expired: isExpired }: VerificationRow): { status: TagStatus; label: string } {
  return isExpired
    ? { status: 'default', label: 'Expired' }
    : { status: TAGS[status], label: VERIFICATION_STATUS_LABELS[status] };
}
