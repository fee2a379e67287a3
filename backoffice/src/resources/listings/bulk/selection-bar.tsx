import { type CrudFilter, useDataProvider, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { formatWhole } from '#shared/format/number.ts';
import type { DataError } from '../../../providers/rows/data-error.ts';
import { COUNTED_EXACTLY } from '../../../providers/rows/data-provider.ts';
import type { ListingKind } from '../listing-kind.ts';
import { ACTION_LABELS, type ModerationAction } from '../moderation/moderation.ts';
import { focusList } from '../keep-focus.ts';
import type { Selection } from '../use-selection.ts';
import { readMatching } from './read-listings.ts';
import './selection-bar.css';

const ACTIONS: ModerationAction[] = ['approve', 'reject', 'reopen', 'hide', 'show', 'feature', 'unfeature'];
/** Owners of cars cannot ask for theirs to be featured. */
const ACTIONS_OF = {
  property: [...ACTIONS, 'decline', 'delete'],
  car: [...ACTIONS, 'delete'],
} satisfies Record<ListingKind['listing'], ModerationAction[]>;

type SelectionBarProps = {
  kind: ListingKind;
  filters: CrudFilter[];
  /** How many there are that match; a guess if they are many. */
  total: number;
  selection: Selection;
  onAct: (action: ModerationAction) => void;
};

/** How many are chosen, all that match, and what to do with them. */
export function SelectionBar({ kind, filters, total, selection, onAct }: SelectionBarProps) {
  const dataProvider = useDataProvider()();
  const { open } = useNotification();
  const [read, setRead] = useState<number | null>(null);
  // Whoever read them all has counted them.
  const [counted, setCounted] = useState<number>();
  const reading = useRef<AbortController>(undefined);
  const count = selection.chosen.size;
  const matching = total > COUNTED_EXACTLY ? counted : total;
  const all = matching === undefined ? 'Select all that match' : `Select all ${formatWhole(matching)} that match`;

  // Whoever leaves, or asks for other rows, does not wait for these.
  useEffect(() => () => reading.current?.abort(), []);

  async function chooseAll() {
    const controller = new AbortController();
    reading.current = controller;
    setRead(0);
    try {
      const found = await readMatching(dataProvider, kind, filters, controller.signal, setRead);
      if (controller.signal.aborted) return;
      selection.choose(found, true);
      setCounted(found.length);
    } catch (error) {
      if (!controller.signal.aborted) {
        open?.({ type: 'error', message: 'Not all could be selected', description: (error as DataError).message });
      }
    } finally {
      setRead(null);
    }
  }

  function handleClear() {
    selection.clear();
    focusList();
  }

  return (
    <section className="selection-bar" aria-label="Selection">
      <div className="selection-count">
        <output>
          <b>{formatWhole(count)}</b> selected
        </output>
        {matching === undefined || count < matching ? (
          <Button type="link" size="small" loading={read !== null} onClick={() => void chooseAll()}>
            {read ? `Selecting… ${formatWhole(read)}` : all}
          </Button>
        ) : null}
        <Button type="text" size="small" onClick={handleClear}>
          Clear selection
        </Button>
      </div>
      <div className="selection-actions" role="group" aria-label="Actions for the selection">
        {ACTIONS_OF[kind.listing].map((action) => (
          <Button
            key={action}
            size="small"
            type={action === 'approve' ? 'primary' : 'default'}
            danger={action === 'delete' || action === 'reject'}
            disabled={read !== null}
            onClick={() => onAct(action)}
          >
            {ACTION_LABELS[action]}
          </Button>
        ))}
      </div>
    </section>
  );
}
