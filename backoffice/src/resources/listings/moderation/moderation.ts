import type { ApprovalStatus, RejectionCode } from '#shared/listings/listing-facts.ts';

/** The actions that can be undone, each with its undo action. */
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

/** The input for an action. */
export type ModerationChoice = {
  /** For the owner of a rejected listing, or else for the audit log. */
  reason?: string | undefined;
  /** The predefined reason of a rejection. */
  code?: RejectionCode | undefined;
  /** An approval skips listings with moderation signals. */
  skipsSignals?: boolean;
};

export const isUndoable = (action: ModerationAction): action is UndoableAction => action in UNDO_OF;

/** Decisions after which the next listing opens, with the resulting approval status. */
export const STEP_RESULTS = { approve: 'approved', reject: 'rejected' } as const;
export const isStep = (action: ModerationAction): action is keyof typeof STEP_RESULTS => action in STEP_RESULTS;

/** Actions that need a confirmation, with an optional reason. */
export type ConfirmedAction = Extract<ModerationAction, 'approve' | 'delete' | 'hide' | 'unfeature'>;

const CONFIRMED: Record<ConfirmedAction, true> = { approve: true, delete: true, hide: true, unfeature: true };
export const isConfirmed = (action: ModerationAction): action is ConfirmedAction => action in CONFIRMED;

export const ACTION_LABELS: Record<ModerationAction, string> = {
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Reopen',
  hide: 'Hide',
  show: 'Show',
  feature: 'Feature',
  unfeature: 'Unfeature',
  decline: 'Decline featuring',
  delete: 'Delete',
  restore: 'Restore',
  undo_decision: 'Undo',
  undo_visibility: 'Undo',
  undo_feature: 'Undo',
};

/** The label with its target: a title, or a number of listings. */
export const ACTIONS_ON: Record<ModerationAction, (what: string) => string> = {
  approve: (what) => `Approve ${what}`,
  reject: (what) => `Reject ${what}`,
  reopen: (what) => `Reopen ${what}`,
  hide: (what) => `Hide ${what}`,
  show: (what) => `Show ${what}`,
  feature: (what) => `Feature ${what}`,
  unfeature: (what) => `Unfeature ${what}`,
  decline: (what) => `Decline featuring ${what}`,
  delete: (what) => `Delete ${what}`,
  restore: (what) => `Restore ${what}`,
  undo_decision: undoOf,
  undo_visibility: undoOf,
  undo_feature: undoOf,
};

function undoOf(what: string): string {
  return `Undo: ${what}`;
}

/** The answer of `moderate_properties` and `moderate_cars` for each listing. */
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
