import type { CheckStatus } from '#shared/checks/check-facts.ts';
import { CHECK_LABELS, PAPERS_LABELS } from '#shared/checks/check-texts.ts';
import type { TagStatus } from '../../ui/cells/tag-colors.ts';
import type { CheckRow } from './check-row.ts';

export const CHECK_STATUS_LABELS: Record<CheckStatus, string> = {
  asked: 'Asked for',
  passed: 'Passed',
  refused: 'Refused',
  revoked: 'Revoked',
};

const TAGS: Record<CheckStatus, TagStatus> = {
  asked: 'pending',
  passed: 'approved',
  refused: 'rejected',
  revoked: 'rejected',
};

/** What is checked: its kind, and of papers which. */
export const checkName = ({ kind, papers }: CheckRow): string =>
  papers ? `${CHECK_LABELS[kind]}: ${PAPERS_LABELS[papers]}` : CHECK_LABELS[kind];

/** How far it is, with the colour of its tag. */
export function standingOf({ status, is_expired: isExpired }: CheckRow): { status: TagStatus; label: string } {
  return isExpired
    ? { status: 'default', label: 'Expired' }
    : { status: TAGS[status], label: CHECK_STATUS_LABELS[status] };
}
