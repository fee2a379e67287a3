import type { ApprovalStatus, RejectionCode } from '#shared/listings/listing-facts.ts';

/** What is undone at the press of a button, and by what. */
export const UNDO_OF = {
  approve: 'undo_decision',
  reject: 'undo_decision',
  reopen: 'undo_decision',
  hide: 'undo_visibility',
  show: 'undo_visibility',
  feature: 'undo_feature',
  unfeature: 'undo_feature',
  decline: 'undo_feature',
  delete: 'restore',
} as const;

export type UndoableAction = keyof typeof UNDO_OF;
type UndoAction = (typeof UNDO_OF)[UndoableAction];
export type ModerationAction = UndoableAction | UndoAction;

/** What goes with an action. */
export type ModerationChoice = {
  /** For the owner of a rejected listing, or else for the audit. */
  reason?: string | undefined;
  /** Why a listing is rejected. */
  code?: RejectionCode | undefined;
  /** An approval leaves out listings with moderation signals. */
  skipsSignals?: boolean;
};

export const isUndoable = (action: ModerationAction): action is UndoableAction => action in UNDO_OF;

/** Decisions after which the next listing opens, and what a listing is after them. */
export const STEP_RESULTS = { approve: 'approved', reject: 'rejected' } as const;
export const isStep = (action: ModerationAction): action is keyof typeof STEP_RESULTS => action in STEP_RESULTS;

/** What is asked about first, with room for a reason. */
export type ConfirmedAction = Extract<ModerationAction, 'approve' | 'delete' | 'hide' | 'unfeature'>;

const CONFIRMED: Record<ConfirmedAction, true> = { approve: true, delete: true, hide: true, unfeature: true };
export const isConfirmed = (action: ModerationAction): action is ConfirmedAction => action in CONFIRMED;

export const ACTION_LABELS: Record<ModerationAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Open Again',
  hide: 'Hide',
  show: 'Show',
  feature: 'Feature',
  unfeature: 'Unfeature',
  decline: 'Decline Featuring',
  delete: 'Delete',
  restore: 'Restore',
  undo_decision: 'Undo',
  undo_visibility: 'Undo',
  undo_feature: 'Undo',
};

/** The same with what it is done to: a title, or a number of listings. */
export const ACTIONS_ON: Record<ModerationAction, (what: string) => string> = {
  approve: (what) => `Approve ${what}`,
  reject: (what) => `Reject ${what}`,
  reopen: (what) => `Open ${what} Again`,
  hide: (what) => `Hide ${what}`,
  show: (what) => `Show ${what}`,
  feature: (what) => `Feature ${what}`,
  unfeature: (what) => `Unfeature ${what}`,
  decline: (what) => `Decline Featuring ${what}`,
  delete: (what) => `Delete ${what}`,
  restore: (what) => `Restore ${what}`,
  undo_decision: undoOf,
  undo_visibility: undoOf,
  undo_feature: undoOf,
};

function undoOf(what: string): string {
  return `Undo: ${what}`;
}

/** What `moderate_properties` and `moderate_cars` answer of each listing. */
export type ModerationOutcome = {
  id: string;
  title: string | null;
  outcome:
    | 'done'
    | 'not_found'
    | 'already_decided'
    | 'changed_meanwhile'
    | 'listing_removed'
    | 'too_late'
    | 'own_matter'
    | 'has_signals'
    | 'invalid';
  decided_by: string | null;
  approval_status: ApprovalStatus | null;
};
