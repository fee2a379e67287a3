import { useCreate, useDelete, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { LEAD_LIMITS } from '#shared/leads/lead-facts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { useUndoableToast } from '../../ui/use-undoable-toast.tsx';
import { TIMELINE } from './lead-timeline.tsx';
import { type LeadRow, LEADS } from './lead-row.ts';

type Entry = { kind: 'note' | 'call' | 'no_answer'; body?: string };

const DONE: Record<Entry['kind'], string> = {
  note: 'Note saved',
  call: 'Call saved',
  no_answer: 'Call saved. The next step is tomorrow.',
};

/** Records calls and notes of a lead. A press also saves the typed text. */
export function LeadLog({ lead }: { lead: LeadRow }) {
  const [words, setWords] = useState('');
  const { add, busy } = useLeadEntries(lead);
  const write = async (kind: Entry['kind']) => {
    const body = words.trim();
    // Keep text that the user typed in the meantime.
    if (await add({ kind, ...(body && { body }) })) setWords((now) => (now.trim() === body ? '' : now));
  };
  return (
    <section className="lead-panel" aria-labelledby="lead-log">
      <h3 id="lead-log">Calls and notes</h3>
      <Input.TextArea
        aria-label="Note"
        placeholder="Write a note"
        rows={2}
        dir="auto"
        maxLength={LEAD_LIMITS.entry}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="lead-buttons">
        <Button disabled={busy} onClick={() => void write('no_answer')}>
          Called, no answer
        </Button>
        <Button disabled={busy} onClick={() => void write('call')}>
          Called, spoke
        </Button>
        <Button type="primary" disabled={busy || words.trim() === ''} onClick={() => void write('note')}>
          Save note
        </Button>
      </div>
    </section>
  );
}

function useLeadEntries(lead: LeadRow) {
  const [busy, setBusy] = useState(false);
  const { mutateAsync: create } = useCreate<{ id: string }, DataError>();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const sayUndoable = useUndoableToast();

  async function reload() {
    await Promise.all([
      client.invalidateQueries({ queryKey: [TIMELINE, lead.id] }),
      invalidate({ resource: LEADS.resource, invalidates: ['list'] }),
    ]);
  }

  async function undo(id: string) {
    const failure = (error?: { message: string }) => ({
      type: 'error' as const,
      message: 'This could not be undone',
      description: error?.message ?? '',
    });
    try {
      await remove({ resource: 'lead_entries', id, successNotification: false, errorNotification: failure });
    } catch {
      // A toast has shown the error.
    }
    await reload();
  }

  /** Saves an entry. Returns whether the database accepted it. */
  async function add(entry: Entry): Promise<boolean> {
    setBusy(true);
    try {
      const { data } = await create({
        resource: 'lead_entries',
        values: { lead_id: lead.id, ...entry },
        meta: { select: 'id' },
        successNotification: false,
        errorNotification: (error) => ({
          type: 'error',
          message: 'This could not be saved',
          description: error?.message ?? '',
        }),
      });
      sayUndoable(DONE[entry.kind], lead.client_name, () => void undo(data.id));
      return true;
    } catch {
      return false;
    } finally {
      await reload();
      setBusy(false);
    }
  }

  return { add, busy };
}
