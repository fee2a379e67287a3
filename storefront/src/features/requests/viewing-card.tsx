import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConversationLink, useReply } from './reply.tsx';
import { formatAppointedDay } from '#shared/format/moment.ts';
import { ownClock } from '#shared/format/own-clock.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';
import { VIEWING_STATUS_LABELS, type ViewingStatus } from '#shared/viewings/viewing-facts.ts';
import type { ViewingView } from '#shared/viewings/viewing-schema.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { keepTyped, useTypedAgain } from '../../lib/member/typed-text.ts';
import type { BadgeTone } from '../../ui/base/badge.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { CalendarLink, ViewingClocks } from '../listings/contact/viewing-clocks.tsx';
import { askedMoment } from '../listings/contact/viewing-time.ts';
import { WordsOfCaution } from '../listings/contact/words-of-caution.tsx';
import { ContactLines, RequestCard, Words } from './request-card.tsx';
import type { Side } from './request-queries.ts';
import { useViewingChange, type ViewingChange } from './use-request-change.ts';
import { ConfirmForm, DeclineForm, notePlace } from './viewing-forms.tsx';
import { ownTitle } from '#shared/listings/own-text.ts';
import { t } from '#shared/format/text.ts';

const TONES: Record<ViewingStatus, BadgeTone> = {
  pending: 'pending',
  confirmed: 'available',
  declined: 'rejected',
  completed: 'replied',
  cancelled: 'neutral',
};

export function ViewingCard({ viewing, side }: { viewing: ViewingView; side: Side }) {
  const { status, scheduledDate, message, notes } = viewing;
  const day = formatAppointedDay(viewing.preferredDate);
  const time = <Isolate>{formatViewingTime(viewing.preferredTime)}</Isolate>;
  const clock = ownClock(askedMoment(viewing.preferredDate, viewing.preferredTime));
  return (
    <RequestCard
      id={viewing.id}
      listing={viewing.property && { kind: 'property', ...viewing.property }}
      createdAt={viewing.createdAt}
      badge={{ tone: TONES[status], label: VIEWING_STATUS_LABELS[status] }}
    >
      <p className="tabular flex items-start gap-2.5 text-meta">
        <CalendarClock className="mt-0.5 text-primary-text" />
        <span>
          {status === 'confirmed' && scheduledDate ? (
            <ViewingClocks at={scheduledDate} />
          ) : (
            <>
              {side === 'sent' ? (
                <>
                  You asked for {day}, {time}
                </>
              ) : (
                <>
                  Asked for {day}, {time}
                </>
              )}
              {clock && (
                <>
                  {' '}
                  <span className="whitespace-nowrap">East Africa Time</span>
                  <span className="block text-ink-2">{clock}</span>
                </>
              )}
            </>
          )}
        </span>
      </p>
      {status === 'confirmed' && (
        <div>
          <CalendarLink viewingId={viewing.id} />
        </div>
      )}
      {message && <Words>{message}</Words>}
      {message && side === 'received' && <WordsOfCaution text={message} />}
      {notes && (
        <Isolate as="p" className="text-meta wrap-anywhere text-ink-2">
          {side === 'sent' ? <>The owner says: {notes}</> : <>Your note: {notes}</>}
        </Isolate>
      )}
      {notes && side === 'sent' && <WordsOfCaution text={notes} />}
      {side === 'received' ? <Answer viewing={viewing} /> : <StatusText viewing={viewing} />}
    </RequestCard>
  );
}

function Answer({ viewing }: { viewing: ViewingView }) {
  const change = useViewingChange(viewing.id);
  const [open, setOpen] = useState<'confirm' | 'decline' | null>(null);
  const userId = useCurrentUser()?.id ?? '';
  useTypedAgain(notePlace('confirm', viewing.id), () => setOpen('confirm'));
  useTypedAgain(notePlace('decline', viewing.id), () => setOpen('decline'));
  const close = () => {
    if (open) keepTyped(userId, notePlace(open, viewing.id), {});
    setOpen(null);
  };
  const send = (next: ViewingChange) => change.mutate(next, { onSuccess: close });
  const reply = useReply({ kind: 'viewing', ...viewing });
  const pending = viewing.status === 'pending';
  const confirmed = viewing.status === 'confirmed';
  return (
    <>
      <ContactLines
        person={viewing.requester}
        email={viewing.contactEmail}
        phone={viewing.contactPhone}
        subject={`Viewing ${viewing.property ? ownTitle(viewing.property) : t('a property')}`}
      />
      {(pending || confirmed) && open === null && !reply.open && (
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
          {reply.button}
        </div>
      )}
      {viewing.status === 'declined' && !reply.open && <div>{reply.button}</div>}
      {reply.form}
      {open === 'confirm' && (
        <ConfirmForm viewing={viewing} pending={change.isPending} onSend={send} onCancel={close} />
      )}
      {open === 'decline' && (
        <DeclineForm viewing={viewing} pending={change.isPending} onSend={send} onCancel={close} />
      )}
    </>
  );
}

const STATUS_TEXTS: Partial<Record<ViewingStatus, string>> = {
  pending: 'The owner will contact you to confirm.',
  confirmed: 'Confirmed by the owner, in East Africa Time.',
  declined: 'The owner could not offer this viewing.',
};

function StatusText({ viewing }: { viewing: ViewingView }) {
  const { id, status } = viewing;
  const change = useViewingChange(id);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {STATUS_TEXTS[status] && <p className="text-meta text-ink-2">{STATUS_TEXTS[status]}</p>}
      <ConversationLink {...viewing} />
      {(status === 'pending' || status === 'confirmed') && (
        <div>
          <button
            type="button"
            disabled={change.isPending}
            className={buttonClass('line', 'sm')}
            onClick={() => setAsking(true)}
          >
            Cancel viewing
          </button>
          <Dialog title="Cancel this viewing?" open={asking} onClose={() => setAsking(false)}>
            <p className="text-ink-2">We’ll let the owner know. You can then ask for another time.</p>
            <div className="mt-5 flex flex-wrap justify-end gap-3">
              <button type="button" className={buttonClass('ghost')} onClick={() => setAsking(false)}>
                Keep it
              </button>
              <button
                type="button"
                disabled={change.isPending}
                className={buttonClass('primary')}
                onClick={() => change.mutate({ status: 'cancelled' }, { onSettled: () => setAsking(false) })}
              >
                Yes, cancel it
              </button>
            </div>
          </Dialog>
        </div>
      )}
    </>
  );
}
