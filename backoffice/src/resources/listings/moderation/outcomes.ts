import type { SeenListing } from '../row/listing-row.ts';
import type { ListingKind } from '../listing-kind.ts';
import { t } from '#shared/format/text.ts';
import type { ModerationAction, ModerationOutcome, UndoableAction } from './moderation.ts';

// What is said of decisions; it comes with the first of them.

type Kind = Pick<ListingKind, 'listing'>;

const DELETED = {
  property: 'This property has been deleted meanwhile.',
  car: 'This car has been deleted meanwhile.',
};

const CHANGED = {
  property: 'This property was changed since you looked at it. Look at it again before you decide.',
  car: 'This car was changed since you looked at it. Look at it again before you decide.',
};

const INVALID = {
  property: 'This property breaks a rule that is newer than it is. Edit it first.',
  car: 'This car breaks a rule that is newer than it is. Edit it first.',
};

const FASTER = {
  approved: (who: string) => t(`${who} was faster: it is approved already.`),
  rejected: (who: string) => t(`${who} was faster: it is rejected already.`),
};

const DECIDED = { approved: 'It is approved already.', rejected: 'It is rejected already.' };

const DECIDED_BY = {
  approved: (who: string) => `It is approved already (by ${who}).`,
  rejected: (who: string) => `It is rejected already (by ${who}).`,
};

/** What a listing is after it. */
export const ACTION_RESULTS: Record<ModerationAction, (title: string) => string> = {
  approve: (title) => t(`“${title}” is approved.`),
  reject: (title) => t(`“${title}” is rejected.`),
  reopen: (title) => t(`“${title}” is waiting again.`),
  hide: (title) => t(`“${title}” is hidden.`),
  show: (title) => t(`“${title}” is shown.`),
  feature: (title) => t(`“${title}” is featured.`),
  unfeature: (title) => t(`“${title}” is no longer featured.`),
  decline: (title) => t(`“${title}” is not featured; its owner can ask again.`),
  delete: (title) => t(`“${title}” is removed. It can be restored for 30 days.`),
  restore: (title) => t(`“${title}” is restored.`),
  undo_decision: undone,
  undo_visibility: undone,
  undo_feature: undone,
};

function undone(title: string): string {
  return t(`“${title}” is as it was before.`);
}

/** What was done to a number of listings, beside the button that undoes it. */
export const DONE_TO: Record<UndoableAction, (what: string) => string> = {
  approve: (what) => `Approved ${what}`,
  reject: (what) => `Rejected ${what}`,
  reopen: (what) => `Opened ${what} again`,
  hide: (what) => `Hid ${what}`,
  show: (what) => `Showed ${what}`,
  feature: (what) => `Featured ${what}`,
  unfeature: (what) => `Unfeatured ${what}`,
  decline: (what) => `Declined featuring ${what}`,
  delete: (what) => `Removed ${what}`,
};

/** Why an action was not done to a listing as it was seen, in words; nothing if it was. */
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
      if (state === 'pending') return 'It waits for a decision again.';
      const who = outcome.decided_by;
      // Only of what waited in front of the moderator can somebody else have been faster.
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
      return 'This listing is yours. Another administrator has to decide it.';
    case 'has_signals':
      return 'It has moderation signals, so it was left out. Look at it first.';
    case 'invalid':
      return INVALID[kind.listing];
  }
}

export function changedText({ listing }: Kind): string {
  return CHANGED[listing];
}
