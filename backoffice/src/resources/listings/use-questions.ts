import { useLayoutEffect, useRef, useState } from 'react';
import type { Asked } from './listing-dialogs.tsx';
import type { ListingKind } from './listing-kind.ts';
import type { ModerationAction, ModerationChoice } from './moderation/moderation.ts';
import type { ModerationResult } from './moderation/use-moderation.ts';
import type { SeenListing } from './row/listing-row.ts';

type Question = Pick<Asked, 'action' | 'listings' | 'isBulk' | 'next' | 'choice' | 'problem'>;

/** The open question. Only one is open at a time. */
export function useQuestions(kind: ListingKind, openPanel: (id: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  });
  /** Rejections that failed while another question was open. */
  const failed = useRef<(() => void)[]>([]);

  function ask(question: Question, isChanged = false) {
    setAsked((present) => ({ ...question, number: (present?.number ?? 0) + 1, isChanged }));
  }

  /** Handles a failed decision: shows its listing again, and reopens a rejection with its text. */
  function askAgain(
    listing: SeenListing,
    action: ModerationAction,
    choice: ModerationChoice | undefined,
    result: ModerationResult,
  ) {
    const isRejection = action === 'reject' && result !== 'refused';
    const bringBack = () => {
      openPanel(listing.id);
      if (!isRejection) return;
      const problem = result === 'failed' ? kind.texts.notUpdated : undefined;
      ask({ action, listings: [listing], isBulk: false, next: undefined, choice, problem }, result === 'changed');
    };
    if (!latest.current || latest.current.isSettled) bringBack();
    // The open question stays, and the foot shows the failure.
    else if (isRejection) failed.current.push(bringBack);
  }

  /** Handles the closing of a question. Returns whether another question opens. */
  function settle(number: number): boolean {
    if (latest.current?.number !== number) return false;
    const next = failed.current.shift();
    if (next) next();
    else setAsked(null);
    return next !== undefined;
  }

  return { asked, setAsked, ask, askAgain, settle };
}
