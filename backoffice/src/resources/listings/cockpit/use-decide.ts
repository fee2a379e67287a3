import { useDataProvider } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { keepPageDuring } from '../../../providers/session/session-end.ts';
import { useRecount } from '../../../ui/figures/use-figures.ts';
import { UNDO_SECONDS } from '../../../ui/use-undoable-toast.tsx';
import { keepFocus, keepFocusInPanel } from '../keep-focus.ts';
import type { ListingKind } from '../listing-kind.ts';
import {
  isStep,
  type ModerationAction,
  type ModerationChoice,
  STEP_RESULTS,
  UNDO_OF,
  isUndoable,
} from '../moderation/moderation.ts';
import { isWaiting, nextTo, nextWaiting } from '../moderation/next-listing.ts';
import { type ModerationResult, useModeration } from '../moderation/use-moderation.ts';
import { detailsCall, readAhead } from '../panel/details-query.ts';
import { DETAILS } from '../panel/moderation-details.ts';
import type { ListingRow, SeenListing } from '../row/listing-row.ts';
import type { useDecidedRows } from './use-decided-rows.ts';
import { useOutcome } from './use-outcome.ts';
import type { useQuietRefresh } from './use-quiet-refresh.ts';

/** By then, refetched rows are on the screen. */
const UNTIL_SHOWN_MS = 100;

type DecideOptions = {
  kind: ListingKind;
  rows: readonly ListingRow[];
  mark: ReturnType<typeof useDecidedRows>['mark'];
  claims: ReadonlyMap<string, string>;
  quiet: ReturnType<typeof useQuietRefresh>;
  openId: string | undefined;
  openPanel: (id: string | undefined) => void;
  /** Refetches the rows. */
  readRows: () => Promise<readonly ListingRow[]>;
  /** Called if a decision fails after the next listing was opened. The panel then returns to the listing of that decision. */
  onBack: (
    listing: SeenListing,
    action: ModerationAction,
    choice: ModerationChoice | undefined,
    result: ModerationResult,
  ) => void;
};

/**
 * Decides on single listings. In the open listing, a decision takes effect at once: the next listing opens, and the answer
 * follows. After a failure the listing returns.
 */
export function useDecide(options: DecideOptions) {
  const { kind, rows, mark, claims, quiet, openId, openPanel, readRows, onBack } = options;
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider()();
  const recount = useRecount();
  const { busy, moderate } = useModeration(kind);
  const outcome = useOutcome(openId !== undefined);
  const latest = useRef(0);
  /** The newest decision comes first in the undo order. */
  const undos = useRef<(() => void)[]>([]);
  const openNow = useRef<string | null | undefined>(openId);
  useLayoutEffect(() => {
    openNow.current = openId;
    return () => {
      openNow.current = null;
    };
  }, [openId]);
  /** Only on this screen: an answer may come after the moderator has left it. */
  const open = (id: string | undefined) => openNow.current !== null && openPanel(id);

  /** Refetches list and panel without waiting for the change event, because the next decision depends on them. */
  async function reload(cancelRefetch = true) {
    void recount();
    const again = queryClient.invalidateQueries({ queryKey: [DETAILS] }, { cancelRefetch });
    const [fresh] = await Promise.all([readRows(), again]);
    return fresh;
  }

  /** Undoes a decision once. The undo button stays longer while the pointer is on it. */
  function remembered(undoThis: () => void, done: Promise<unknown>): () => void {
    let isUndone = false;
    const forget = () => {
      undos.current = undos.current.filter((one) => one !== once);
    };
    const once = () => {
      forget();
      if (!isUndone) undoThis();
      isUndone = true;
    };
    undos.current = [...undos.current, once];
    void done.then(() => setTimeout(forget, UNDO_SECONDS * 1000));
    return once;
  }

  function undo(listing: SeenListing, action: keyof typeof UNDO_OF, done: Promise<ModerationResult>) {
    outcome.clear();
    void done.then(async (result) => {
      if (result !== 'done') return;
      mark(listing.id, null);
      if (openNow.current !== undefined) open(listing.id);
      const settle = { say: outcome.say, undo: () => {}, settle: () => reload() };
      await quiet.during(moderate(listing, UNDO_OF[action], undefined, settle));
    });
  }

  /** In the open listing: the next listing opens before the answer arrives. */
  async function step(listing: SeenListing, action: 'approve' | 'reject', choice: ModerationChoice | undefined) {
    const number = (latest.current += 1);
    const { id } = listing;
    mark(id, { approval_status: STEP_RESULTS[action] });
    const next = nextWaiting(rows, id, claims);
    if (next) openPanel(next);
    let undoThis = () => {};
    const moderation = moderate(listing, action, choice, {
      // Of what was decided before the latest, only failures count.
      say: (said) => (said.isFailure || number === latest.current) && outcome.say(said),
      undo: () => undoThis(),
      settle: async () => {},
    });
    const done = quiet.during(choice?.reason ? keepPageDuring(moderation) : moderation);
    undoThis = remembered(() => undo(listing, action, done), done);
    const result = await done;
    if (result === 'done') {
      mark(id, { approval_status: STEP_RESULTS[action], isSettled: true });
      void queryClient.invalidateQueries({ queryKey: detailsCall(kind, id).queryKey });
      if (!next) await goOn(id);
    } else {
      mark(id, null);
      void queryClient.invalidateQueries({ queryKey: [DETAILS] });
      void readRows();
      onBack(listing, action, choice, result);
    }
    return result;
  }

  /** At the end of a page, other listings may have moved up. */
  async function goOn(id: string) {
    const fresh = await readRows();
    if (openNow.current !== id) return;
    const next = fresh.find((row) => row.id !== id && isWaiting(row) && !claims.has(row.id));
    if (next) openPanel(next.id);
    else keepFocusInPanel('.panel-foot');
  }

  async function decide(listing: SeenListing, action: ModerationAction, choice?: ModerationChoice) {
    if (listing.id === openId && isStep(action)) {
      void step(listing, action, choice);
      return 'done';
    }
    let undoThis = () => {};
    const done = quiet.during(
      moderate(listing, action, choice, { say: outcome.say, undo: () => undoThis(), settle: () => reload() }),
    );
    if (isUndoable(action)) {
      undoThis = remembered(() => undo(listing, action, done), done);
    }
    const result = await done;
    if (result === 'done' && listing.id === openNow.current) {
      if (action === 'delete') openPanel(nextTo(rows, listing.id));
      else keepFocusInPanel('.panel-foot');
    } else if (!openId) {
      const next = nextTo(rows, listing.id);
      setTimeout(() => keepFocus(listing.id, next), UNTIL_SHOWN_MS);
    }
    return result;
  }

  const prepare = (id: string) => {
    const next = nextWaiting(rows, id, claims);
    if (next) void readAhead(queryClient, dataProvider, kind, next);
  };

  return { busy, decide, reload, prepare, outcome, undoLatest: () => undos.current.at(-1)?.() };
}
