import { APPROVAL_STATUS_LABELS, type ApprovalStatus } from '../../../../shared/listings/listing-facts.ts';
import type { ListingKind } from './listing-kind.ts';
import type { SeenListing } from './listing-row.ts';

export type ModerationAction = 'approve' | 'reject' | 'hide' | 'show' | 'feature' | 'unfeature' | 'delete';

/** What is asked about first, with room for a reason. */
export type ConfirmedAction = Extract<ModerationAction, 'delete' | 'hide' | 'unfeature'>;

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

/** Why an action was not done to a listing as it was seen, in words; nothing if it was. */
export function problemOf(
  outcome: ModerationOutcome,
  seen: Pick<SeenListing, 'approval_status'>,
  kind: ListingKind,
): string | undefined {
  const [one] = kind.noun;
  switch (outcome.outcome) {
    case 'done':
      return undefined;
    case 'not_found':
      return `This ${one} has been deleted meanwhile.`;
    case 'already_decided': {
      const state = outcome.approval_status ?? 'approved';
      if (state === 'pending') return 'It waits for a decision again.';
      const what = `is ${APPROVAL_STATUS_LABELS[state].toLowerCase()} already`;
      const who = outcome.decided_by;
      // Only of what waited in front of the moderator can somebody else have been faster.
      if (seen.approval_status === 'pending') return `${who ?? 'Another administrator'} was faster: it ${what}.`;
      return who ? `It ${what} (by ${who}).` : `It ${what}.`;
    }
    case 'changed_meanwhile':
      return changedText(kind);
    case 'invalid':
      return `This ${one} breaks a rule that is newer than it is. Edit it first.`;
  }
}

export function changedText({ noun: [one] }: ListingKind): string {
  return `This ${one} was changed since you looked at it. Look at it again before you decide.`;
}

/** The toast of one action, as documented. */
export function successText(action: ModerationAction, { label }: ListingKind): string {
  return `${label} ${action === 'delete' ? 'deleted' : 'updated'} successfully`;
}

export function failureText(action: ModerationAction, { noun: [one] }: ListingKind): string {
  return action === 'delete' ? `Failed to delete ${one}` : `Failed to update ${one}. Please try again.`;
}

/** What to say before listings are deleted, hidden or no longer featured. */
export function confirmText(action: ConfirmedAction, count: number, { noun: [one, many] }: ListingKind): string {
  const which = count === 1 ? `this ${one}` : `these ${many}`;
  switch (action) {
    case 'delete':
      return `Are you sure you want to delete ${which}? This action cannot be undone.`;
    case 'hide':
      return `Visitors will no longer see ${which}, until an administrator shows ${count === 1 ? 'it' : 'them'} again.`;
    case 'unfeature':
      return `Visitors will no longer see ${which} among the featured ones.`;
  }
}
