import type { SeenListing } from '../row/listing-row.ts';
import type { ListingKind } from '../listing-kind.ts';
import { t } from '#shared/format/text.ts';
import type { ModerationAction, ModerationOutcome, UndoableAction } from './moderation.ts';

// The texts about decisions. They load with the first decision.

type Kind = Pick<ListingKind, 'listing'>;

const DELETED = {
  property: 'This property has been deleted in the meantime.',
  car: 'This car has been deleted in the meantime.',
};

const CHANGED = {
  property: 'This property has changed since you opened it. Review it again before you decide.',
  car: 'This car has changed since you opened it. Review it again before you decide.',
};

const INVALID = {
  property: 'This property does not meet a newer rule. Edit it first.',
  car: 'This car does not meet a newer rule. Edit it first.',
};

const FASTER = {
  approved: (who: string) => t(`${who} has already approved this.`),
  rejected: (who: string) => t(`${who} has already rejected this.`),
};

const DECIDED = { approved: 'This is already approved.', rejected: 'This is already rejected.' };

const DECIDED_BY = {
  approved: (who: string) => `This is already approved (by ${who}).`,
  rejected: (who: string) => `This is already rejected (by ${who}).`,
};

/** The result of an action on a listing. */
export const ACTION_RESULTS: Record<ModerationAction, (title: string) => string> = {
  approve: (title) => t(`“${title}” is approved.`),
  reject: (title) => t(`“${title}” is rejected.`),
  reopen: (title) => t(`“${title}” is pending again.`),
  hide: (title) => t(`“${title}” is hidden.`),
  show: (title) => t(`“${title}” is shown.`),
  feature: (title) => t(`“${title}” is featured.`),
  unfeature: (title) => t(`“${title}” is no longer featured.`),
  decline: (title) => t(`“${title}” is not featured. The owner can ask again.`),
  delete: (title) => t(`“${title}” has been removed. You can restore it for 30 days.`),
  restore: (title) => t(`“${title}” has been restored.`),
  undo_decision: undone,
  undo_visibility: undone,
  undo_feature: undone,
};

function undone(title: string): string {
  return t(`“${title}” is back to how it was.`);
}

/** The result for a number of listings, next to the undo button. */
export const DONE_TO: Record<UndoableAction, (what: string) => string> = {
  approve: (what) => `Approved ${what}`,
  reject: (what) => `Rejected ${what}`,
  reopen: (what) => `Reopened ${what}`,
  hide: (what) => `Hid ${what}`,
  show: (what) => `Showed ${what}`,
  feature: (what) => `Featured ${what}`,
  unfeature: (what) => `Unfeatured ${what}`,
  decline: (what) => `Declined featuring ${what}`,
  delete: (what) => `Removed ${what}`,
};

/** The reason why an action was not done, as text. Undefined if it was done. */
export function problemOf(
  outcome: ModerationOutcome,
  seen: Pick<SeenListing, 'approval_status'>,
  kind: Kind,
): string | undefined {
  switch (outcome.outcome) {
    case 'done':
      return undefined;
    case 'not_found':
      return DELETED[kind.listing];
    case 'already_decided': {
      const state = outcome.approval_status ?? 'approved';
      if (state === 'pending') return 'It is waiting for a decision again.';
      const who = outcome.decided_by;
      // Another administrator can only have been faster if the moderator saw the listing as pending.
      if (seen.approval_status === 'pending') return FASTER[state](who ?? 'Another administrator');
      return who ? DECIDED_BY[state](who) : DECIDED[state];
    }
    case 'changed_meanwhile':
      return changedText(kind);
    case 'listing_removed':
      return 'The office has removed this listing.';
    case 'too_late':
      return 'It is too late to undo this.';
    case 'own_matter':
      return 'This is your own listing. Another administrator must decide on it.';
    case 'has_signals':
      return 'This listing has moderation signals, so we left it out. Please review it first.';
    case 'invalid':
      return INVALID[kind.listing];
  }
}

export function changedText({ listing }: Kind): string {
  return CHANGED[listing];
}
