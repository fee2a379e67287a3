import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { VIEWING_STATUS_LABELS, type ViewingStatus } from '../../../../shared/viewings/viewing-facts.ts';
import type { ViewingView } from '../../../../shared/viewings/viewing-schema.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ContactLines, RequestCard, Words } from './request-card.tsx';
import type { Side } from './request-queries.ts';
import { useViewingChange, type ViewingChange } from './use-request-change.ts';
import { ConfirmForm, DeclineForm } from './viewing-forms.tsx';
import { formatPreferredDay, formatViewingTime } from './viewing-time.ts';

const TONES: Record<ViewingStatus, BadgeTone> = {
  pending: 'pending',
  confirmed: 'available',
  declined: 'rejected',
  completed: 'replied',
  cancelled: 'neutral',
};

export function ViewingCard({ viewing, side }: { viewing: ViewingView; side: Side }) {
  const { status, scheduledDate, message, notes } = viewing;
  return (
    <RequestCard
      property={viewing.property}
      createdAt={viewing.createdAt}
      badge={{ tone: TONES[status], label: VIEWING_STATUS_LABELS[status] }}
    >
      <p className="tabular flex items-start gap-2.5 text-meta">
        <CalendarClock className="mt-0.5 text-primary-text" />
        <span>
          {status === 'confirmed' && scheduledDate ? (
            <b className="font-semibold">{formatViewingTime(scheduledDate)}</b>
          ) : (
            <>
              {side === 'sent' ? 'You asked for' : 'Asked for'} {formatPreferredDay(viewing.preferredDate)},{' '}
              <bdi>{viewing.preferredTime}</bdi>
            </>
          )}
        </span>
      </p>
      {message && <Words>{message}</Words>}
      {notes && (
        <p dir="auto" className="text-meta break-words text-ink-2">
          {side === 'sent' ? 'The owner says: ' : 'Your note: '}
          {notes}
        </p>
      )}
      {side === 'received' ? <Answer viewing={viewing} /> : <Told viewing={viewing} />}
    </RequestCard>
  );
}

function Answer({ viewing }: { viewing: ViewingView }) {
  const change = useViewingChange(viewing.id);
  const [open, setOpen] = useState<'confirm' | 'decline' | null>(null);
  const close = () => setOpen(null);
  const send = (next: ViewingChange) => change.mutate(next, { onSuccess: close });
  const pending = viewing.status === 'pending';
  const confirmed = viewing.status === 'confirmed';
  return (
    <>
      <ContactLines
        person={viewing.requester}
        email={viewing.contactEmail}
        phone={viewing.contactPhone}
        subject={`Viewing ${viewing.property?.title ?? 'a property'}`}
      />
      {(pending || confirmed) && open === null && (
        <div className="flex flex-wrap gap-2.5">
          {confirmed && (
            <button
              type="button"
              disabled={change.isPending}
              className={buttonClass('soft', 'sm')}
              onClick={() => send({ status: 'completed' })}
            >
              Mark as completed
            </button>
          )}
          <button
            type="button"
            className={buttonClass(pending ? 'soft' : 'line', 'sm')}
            onClick={() => setOpen('confirm')}
          >
            {pending ? 'Confirm' : 'Change the time'}
          </button>
          <button type="button" className={buttonClass('line', 'sm')} onClick={() => setOpen('decline')}>
            Decline
          </button>
        </div>
      )}
      {open === 'confirm' && (
        <ConfirmForm viewing={viewing} pending={change.isPending} onSend={send} onCancel={close} />
      )}
      {open === 'decline' && (
        <DeclineForm viewing={viewing} pending={change.isPending} onSend={send} onCancel={close} />
      )}
    </>
  );
}

const TOLD: Partial<Record<ViewingStatus, string>> = {
  pending: 'The owner will contact you to confirm.',
  confirmed: 'Confirmed by the owner, in East Africa Time.',
  declined: 'The owner could not offer this viewing.',
};

function Told({ viewing: { id, status } }: { viewing: ViewingView }) {
  const change = useViewingChange(id);
  return (
    <>
      {TOLD[status] && <p className="text-meta text-ink-2">{TOLD[status]}</p>}
      {(status === 'pending' || status === 'confirmed') && (
        <div>
          <button
            type="button"
            disabled={change.isPending}
            className={buttonClass('line', 'sm')}
            onClick={() => change.mutate({ status: 'cancelled' })}
          >
            Cancel viewing
          </button>
        </div>
      )}
    </>
  );
}
