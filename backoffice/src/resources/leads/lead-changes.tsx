import { useInvalidate, useUpdate } from '@refinedev/core';
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { LEAD_PRIORITY_LABELS, LEAD_STATUS_LABELS } from '#shared/leads/lead-facts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { useUndoableToast } from '../../ui/use-undoable-toast.tsx';
import { type LeadRow, LEADS } from './lead-row.ts';
import { formatFollowUp } from './local-moment.ts';
import { t } from '#shared/format/text.ts';

const LostDialog = lazyPart(() => import('./lost-dialog.tsx'), 'LostDialog');

export type LeadChange = Partial<Pick<LeadRow, 'status' | 'priority' | 'follow_up_date' | 'lost_reason' | 'lost_note'>>;

type LeadChanges = {
  /** Leads with their new values while a change is running. */
  pending: ReadonlyMap<string, LeadRow>;
  /** The error of each lead's last change, until the next try. */
  refused: ReadonlyMap<string, string>;
  change: (lead: LeadRow, change: LeadChange) => Promise<void>;
};

const LeadChangesContext = createContext<LeadChanges | null>(null);

/** Shows a change at once. If the change is refused, it is undone and the lead shows the error. A lost lead must have a reason. */
export function LeadChangesProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<LeadChanges['pending']>(new Map());
  const [refused, setRefused] = useState<LeadChanges['refused']>(new Map());
  const [losing, setLosing] = useState<LeadRow | null>(null);
  const { mutateAsync } = useUpdate<LeadRow, DataError, LeadChange & { seen: LeadChange }>();
  const invalidate = useInvalidate();
  const sayUndoable = useUndoableToast();

  const changes = useMemo(() => {
    async function change(lead: LeadRow, values: LeadChange) {
      if (values.status === 'lost' && !values.lost_reason) {
        setLosing(lead);
        return;
      }
      setPending((all) => new Map(all).set(lead.id, { ...lead, ...values }));
      setRefused((all) => without(all, lead.id));
      try {
        await mutateAsync({
          resource: 'leads',
          id: lead.id,
          values: { ...values, seen: seenOf(lead, values) },
          meta: { select: 'id' },
          successNotification: false,
          errorNotification: (error) => ({
            type: 'error',
            message: 'Failed to update lead',
            description: reasonOf(error as DataError),
          }),
        });
        if (values.status) {
          const { client_name, status, lost_reason, lost_note } = lead;
          sayUndoable(
            `Moved to ${LEAD_STATUS_LABELS[values.status]}`,
            t(`${client_name} was in ${LEAD_STATUS_LABELS[status]}.`),
            () => void change({ ...lead, ...values }, { status, ...(status === 'lost' && { lost_reason, lost_note }) }),
          );
        }
        if (values.follow_up_date !== undefined) {
          const { follow_up_date } = lead;
          sayUndoable(
            values.follow_up_date ? t(`Next step: ${formatFollowUp(values.follow_up_date)}`) : t('No next step'),
            lead.client_name,
            () => void change({ ...lead, ...values }, { follow_up_date }),
          );
        }
      } catch (error) {
        setRefused((all) => new Map(all).set(lead.id, reasonOf(error as DataError)));
      }
      // After a success or an error, the rows show the real state.
      await invalidate({ resource: LEADS.resource, invalidates: ['list'] });
      setPending((all) => without(all, lead.id));
    }
    return { pending, refused, change };
  }, [pending, refused, mutateAsync, invalidate, sayUndoable]);

  return (
    <LeadChangesContext value={changes}>
      {children}
      {losing ? (
        <Suspense>
          <LostDialog
            lead={losing}
            onLost={(reason) => void changes.change(losing, { status: 'lost', ...reason })}
            onClosed={() => setLosing(null)}
          />
        </Suspense>
      ) : null}
    </LeadChangesContext>
  );
}

export function useLeadChanges(): LeadChanges {
  const changes = useContext(LeadChangesContext);
  if (!changes) throw new Error('Change leads inside <LeadChangesProvider>.');
  return changes;
}

function without<Value>(all: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  const rest = new Map(all);
  rest.delete(id);
  return rest;
}

/** The values that the user saw in the changed fields. If they differ by now, the change is a conflict. */
function seenOf({ status, priority }: LeadRow, change: LeadChange): LeadChange {
  return { ...(change.status && { status }), ...(change.priority && { priority }) };
}

/** The reason of a refused change. A conflict names the value that another user chose. */
function reasonOf({ message, current }: DataError): string {
  const { status, priority } = (current ?? {}) as LeadChange;
  const chosen = (status && LEAD_STATUS_LABELS[status]) ?? (priority && LEAD_PRIORITY_LABELS[priority]);
  return chosen ? t(`Another user chose “${chosen}” in the meantime.`) : message;
}
