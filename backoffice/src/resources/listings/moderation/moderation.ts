import type { ApprovalStatus } from '#shared/listings/listing-facts.ts';

export type ModerationAction =
  | 'approve'
  | 'undo_approval'
  | 'reject'
  | 'hide'
  | 'show'
  | 'feature'
  | 'unfeature'
  | 'delete';

/** What is asked about first, with room for a reason. */
export type ConfirmedAction = Extract<ModerationAction, 'approve' | 'delete' | 'hide' | 'unfeature'>;

export const ACTION_LABELS: Record<ModerationAction, string> = {
  approve: 'Approve',
  undo_approval: 'Take Back',
  reject: 'Reject',
  hide: 'Hide',
  show: 'Show',
  feature: 'Feature',
  unfeature: 'Unfeature',
  delete: 'Delete',
};

/** The same with what it is done to: a title, or a number of listings. */
export const ACTIONS_ON: Record<ModerationAction, (what: string) => string> = {
  approve: (what) => `Approve ${what}`,
  undo_approval: (what) => `Take Back ${what}`,
  reject: (what) => `Reject ${what}`,
  hide: (what) => `Hide ${what}`,
  show: (what) => `Show ${what}`,
  feature: (what) => `Feature ${what}`,
  unfeature: (what) => `Unfeature ${what}`,
  delete: (what) => `Delete ${what}`,
};

/** What `moderate_properties` and `moderate_cars` answer of each listing. */
export type ModerationOutcome = {
  id: string;
  title: string | null;
  outcome: 'done' | 'not_found' | 'already_decided' | 'changed_meanwhile' | 'too_late' | 'invalid';
  decided_by: string | null;
  approval_status: ApprovalStatus | null;
};
