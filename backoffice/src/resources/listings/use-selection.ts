import { useState } from 'react';
import type { SeenListing } from './row/listing-row.ts';

type Chosen = ReadonlyMap<string, SeenListing>;

const NONE: Chosen = new Map();

/** The listings somebody chose, over all pages. They were chosen from what `filter` found: with another one they are none. */
export function useSelection(filter: string) {
  const [state, setState] = useState({ filter, chosen: NONE });
  const [isSelecting, setSelecting] = useState(false);
  const chosen = state.filter === filter ? state.chosen : NONE;

  return {
    chosen,
    /** On a phone the boxes are there only while somebody selects. */
    isSelecting: isSelecting || chosen.size > 0,
    setSelecting,
    choose: (listings: readonly SeenListing[], isChosen: boolean) => {
      const next = new Map(chosen);
      for (const { id, title, updated_at, approval_status, owner_language, moderation_signal_weight } of listings) {
        if (!isChosen) next.delete(id);
        else next.set(id, { id, title, updated_at, approval_status, owner_language, moderation_signal_weight });
      }
      setState({ filter, chosen: next });
    },
    clear: () => {
      setState({ filter, chosen: NONE });
      setSelecting(false);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
