import type { VerificationStatus } from '#shared/verifications/verification-facts.ts';
import { VERIFICATION_STATUS_LABELS } from '#shared/verifications/verification-texts.ts';
import type { TagStatus } from './tag-colors.ts';

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
