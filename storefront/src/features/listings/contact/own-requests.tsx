import { queryOptions } from '@tanstack/react-query';
import { CalendarClock, type LucideIcon, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getJson } from '#browser/api/client.ts';
import { messagesPath, PATHS } from '#shared/paths.ts';
import { formatAppointedDay, formatAppointment, formatDay } from '#shared/format/moment.ts';
import { ownClock } from '#shared/format/own-clock.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import type { OwnRequests } from '#shared/inquiries/inquiry-schema.ts';
import { ACTION_LINK, TEXT_LINK } from '../../../ui/style/classes.ts';
import type { ContactListing } from './contact-listing.ts';
import { askedMoment } from './viewing-time.ts';

/**
 * The member's own requests for a listing. The query key begins like the keys of the request lists, so change events refetch it
 * too.
 */
export function ownRequestsQuery({ kind, id }: Pick<ContactListing, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['inquiries', 'own', kind, id],
    queryFn: ({ signal }) =>
      getJson(`/api/${kind === 'car' ? 'cars' : 'properties'}/{id}/requests`, { path: { id }, signal }),
    refetchOnMount: 'always',
  });
}

/** Lists the member's earlier requests here and links to the answer. */
export function OwnRequestList({ requests: { inquiries, viewings, conversationId } }: { requests: OwnRequests }) {
  if (inquiries.length + viewings.length === 0 && conversationId === null) return null;
  return (
    <section aria-label="Your requests for this listing" className="mb-5 grid gap-2 rounded-lg bg-tint px-4 py-3">
      <h3 className="text-md font-semibold tracking-normal">Your requests for this listing</h3>
      <ul className="grid gap-1.5">
        {viewings.map(({ id, status, scheduledDate, preferredDate, preferredTime, conversationId: talk }) => (
          <Row
            key={id}
            icon={CalendarClock}
            text={
              status === 'confirmed' && scheduledDate
                ? `Viewing, ${formatAppointment(scheduledDate)}`
                : `Viewing, ${formatAppointedDay(preferredDate)}, ${formatViewingTime(preferredTime)}`
            }
            clock={ownClock((status === 'confirmed' && scheduledDate) || askedMoment(preferredDate, preferredTime))}
            status={VIEWING_STATUS_LABELS[status]}
            talk={talk}
          />
        ))}
        {inquiries.map(({ id, status, createdAt, conversationId: talk }) => (
          <Row
            key={id}
            icon={MessageSquareText}
            text={`Inquiry on ${formatDay(createdAt)}`}
            status={INQUIRY_STATUS_LABELS[status]}
            talk={talk}
          />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-meta">
        {inquiries.length + viewings.length > 0 && (
          <Link to={PATHS.requests} className={ACTION_LINK}>
            All your requests
          </Link>
        )}
        {conversationId && (
          <Link to={messagesPath(conversationId)} className={ACTION_LINK}>
            Your conversation
          </Link>
        )}
      </p>
    </section>
  );
}

type RowProps = { icon: LucideIcon; text: string; clock?: string | null; status: string; talk: string | null };

function Row({ icon: Icon, text, clock, status, talk }: RowProps) {
  return (
    <li className="flex items-start gap-2.5 text-meta">
      <Icon className="mt-0.5 size-4 flex-none text-primary-text" />
      <span className="min-w-0 wrap-anywhere">
        {text}
        {clock && ` · ${clock}`} · <b className="font-semibold">{status}</b>
        {talk && (
          <>
            {' · '}
            <Link to={messagesPath(talk)} className={TEXT_LINK}>
              See the reply
            </Link>
          </>
        )}
      </span>
    </li>
  );
}
