import type { VerificationStatus } from '#shared/verifications/verification-facts.ts';
import type { TagStatus } from './tag-colors.ts';

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

/** The tag of a verification: its status, or that it expired after it passed. */
export function verificationTag(status: VerificationStatus, isExpired: boolean): { status: TagStatus; label: string } {
  return isExpired && status === 'passed'
    ? { status: 'default', label: 'Expired' }
    : { status: TAGS[status], label: VERIFICATION_STATUS_LABELS[status] };
}
