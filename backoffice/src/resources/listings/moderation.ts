import { APPROVAL_STATUS_LABELS, type ApprovalStatus } from '../../../../shared/listings/listing-facts.ts';
import type { ListingKind } from './listing-kind.ts';

export type ModerationAction = 'approve' | 'reject' | 'hide' | 'show' | 'feature' | 'unfeature' | 'delete';

export const ACTION_LABELS: Record<ModerationAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  hide: 'Hide',
  show: 'Show',
  feature: 'Feature',
  unfeature: 'Unfeature',
  delete: 'Delete',
};

/** What a listing is after it. */
export const ACTION_RESULTS: Record<ModerationAction, string> = {
  approve: 'approved',
  reject: 'rejected',
  hide: 'hidden',
  show: 'shown',
  feature: 'featured',
  unfeature: 'no longer featured',
  delete: 'deleted',
};

/** What `moderate_properties` and `moderate_cars` answer of each listing. */
export type ModerationOutcome = {
  id: string;
  title: string | null;
  outcome: 'done' | 'not_found' | 'already_decided' | 'changed_meanwhile' | 'invalid';
  decided_by: string | null;
  approval_status: ApprovalStatus | null;
};

/** Why an action was not done, in words; nothing if it was. */
export function problemOf(outcome: ModerationOutcome, { noun: [one] }: ListingKind): string | undefined {
  switch (outcome.outcome) {
    case 'done':
      return undefined;
    case 'not_found':
      return `This ${one} has been deleted meanwhile.`;
    case 'already_decided': {
      const state = outcome.approval_status ?? 'approved';
      if (state === 'pending') return 'It waits for a decision again.';
      const who = outcome.decided_by ?? 'Another administrator';
      return `${who} was faster: it is ${APPROVAL_STATUS_LABELS[state].toLowerCase()} already.`;
    }
    case 'changed_meanwhile':
      return `This ${one} was changed since you looked at it. Look at it again before you decide.`;
    case 'invalid':
      return `This ${one} breaks a rule that is newer than it is. Edit it first.`;
  }
}

/** The toast of one action, as documented. */
export function successText(action: ModerationAction, { label }: ListingKind): string {
  return `${label} ${action === 'delete' ? 'deleted' : 'updated'} successfully`;
}

export function failureText(action: ModerationAction, { noun: [one] }: ListingKind): string {
  return action === 'delete' ? `Failed to delete ${one}` : `Failed to update ${one}. Please try again.`;
}

/** What to ask before a listing, or so many of them, are deleted. */
export function deleteQuestion(count: number, { noun: [one, many] }: ListingKind): string {
  return count === 1
    ? `Are you sure you want to delete this ${one}? This action cannot be undone.`
    : `Are you sure you want to delete these ${many}? This action cannot be undone.`;
}
