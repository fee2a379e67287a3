import type { SeenListing } from '../row/listing-row.ts';
import type { ListingKind } from '../listing-kind.ts';
import { t } from '#shared/format/text.ts';
import type { ModerationAction, ModerationOutcome } from './moderation.ts';

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
  undo_approval: (title) => t(`“${title}” is waiting again.`),
  reject: (title) => t(`“${title}” is rejected.`),
  hide: (title) => t(`“${title}” is hidden.`),
  show: (title) => t(`“${title}” is shown.`),
  feature: (title) => t(`“${title}” is featured.`),
  unfeature: (title) => t(`“${title}” is no longer featured.`),
  delete: (title) => t(`“${title}” is deleted.`),
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
    case 'too_late':
      return 'It was too late to take its approval back.';
    case 'invalid':
      return INVALID[kind.listing];
  }
}

export function changedText({ listing }: Kind): string {
  return CHANGED[listing];
}
