import { Quote as Quotes } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import type { QuoteType } from '#shared/conversations/conversation-facts.ts';
import type { Message } from '#shared/conversations/conversation-schema.ts';
import { formatAppointedDay, formatAppointment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { formatViewingTime } from '#shared/format/viewing-time.ts';
import { requestCardPath } from '#shared/paths.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import { classNames, ACTION_LINK } from '../../../ui/style/classes.ts';

const CAPTIONS: Record<QuoteType, { theirs: string; mine: string }> = {
  inquiry: { theirs: 'Inquiry', mine: 'Your inquiry' },
  viewing: { theirs: 'Viewing request', mine: 'Your viewing request' },
};
const STATUS_LABELS: Record<string, string> = { ...INQUIRY_STATUS_LABELS, ...VIEWING_STATUS_LABELS };

type RequestEntryProps = { message: Message; type: QuoteType; mine: boolean };

/**
 * A buyer's inquiry or viewing request, with its state and a link to its card. The text of a viewing starts with its day and time.
 */
export function RequestEntry({ message, type, mine }: RequestEntryProps) {
  const { request } = message;
  const [, day, time = '', words] =
    (type === 'viewing' && /^(\d{4}-\d\d-\d\d) (.*)([^]*)$/.exec(message.content)) || [];
  const text = day ? t(`${formatAppointedDay(day)}, ${formatViewingTime(time)}`) + words : message.content;
  const waits = !mine && type === 'viewing' && request?.status === 'pending';
  return (
    <figure
      className={classNames(
        'max-w-[min(78%,30rem)] rounded-md border border-s-4 border-line border-s-primary bg-surface px-3.5 py-2.5 leading-[1.45]',
        mine ? 'self-end' : 'self-start',
      )}
    >
      <figcaption className="flex flex-wrap items-center gap-x-1.5 text-sm font-semibold text-primary-text">
        <Quotes className="size-4" aria-hidden="true" />
        {CAPTIONS[type][mine ? 'mine' : 'theirs']}
        {request && <span className="font-regular text-ink-2"> · {STATUS_LABELS[request.status]}</span>}
      </figcaption>
      <Isolate as="blockquote" className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line text-ink-2">
        {text}
      </Isolate>
      {request?.status === 'confirmed' && request.scheduledDate && (
        <p className="tabular mt-1 text-meta font-semibold">{formatAppointment(request.scheduledDate)}</p>
      )}
      {request && (
        <Link
          to={requestCardPath(type === 'viewing' ? 'viewings' : 'inquiries', request.id)}
          className={`${ACTION_LINK} text-meta`}
        >
          {waits ? 'Confirm or decline' : 'Open the request'}
        </Link>
      )}
    </figure>
  );
}
