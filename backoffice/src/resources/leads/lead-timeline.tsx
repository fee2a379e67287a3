import {
  CalendarOutlined,
  EditOutlined,
  LikeOutlined,
  MessageOutlined,
  MinusCircleOutlined,
  PhoneOutlined,
  PlusCircleOutlined,
  QuestionCircleOutlined,
  SwapOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatAppointedDay, formatMoment } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { LEAD_STATUS_LABELS, type LeadStatus, LOST_REASON_LABELS, type LostReason } from '#shared/leads/lead-facts.ts';
import type { DataError } from '../../providers/rows/data-error.ts';
import { type LeadRow, sourceText } from './lead-row.ts';

export const TIMELINE = 'lead-timeline';

type Happening = {
  id: string;
  kind: 'created' | 'inquiry' | 'viewing' | 'message' | 'note' | 'call' | 'no_answer' | 'move' | 'assigned' | 'press';
  happened_at: string;
  author: string | null;
  words: string | null;
  details: Record<string, string | null>;
};

const ICONS: Record<Happening['kind'], ReactNode> = {
  created: <PlusCircleOutlined />,
  inquiry: <QuestionCircleOutlined />,
  viewing: <CalendarOutlined />,
  message: <MessageOutlined />,
  note: <EditOutlined />,
  call: <PhoneOutlined />,
  no_answer: <MinusCircleOutlined />,
  move: <SwapOutlined />,
  assigned: <UserSwitchOutlined />,
  press: <LikeOutlined />,
};

const VIEWING_STATUSES: Record<string, string> = {
  pending: 'Waiting for an answer',
  confirmed: 'Confirmed',
  declined: 'Declined',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

const MESSAGE_TYPES: Record<string, string> = {
  text: 'Message',
  photo: 'Photo',
  voice: 'Voice message',
  location: 'Location',
  offer: 'Price offer',
};

/** All events of a lead, newest first. */
export function LeadTimeline({ lead }: { lead: LeadRow }) {
  const custom = useDataProvider()().custom;
  // A move, a call and an assignment change the lead, so the timeline reloads with the lead.
  const query = useQuery<Happening[], DataError>({
    queryKey: [TIMELINE, lead.id, lead.updated_at],
    queryFn: async () => {
      const answer = await custom?.<Happening[]>({
        url: 'get_lead_timeline',
        method: 'post',
        payload: { lead_id: lead.id },
      });
      return answer?.data ?? [];
    },
    placeholderData: (before) => before,
  });
  return (
    <section className="lead-panel" aria-labelledby="lead-timeline">
      <h3 id="lead-timeline">Timeline</h3>
      {query.isLoading ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : null}
      {query.isError ? (
        <p className="lead-refusal" role="alert">
          {query.error.message}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      <ol className="lead-timeline">
        {query.data?.map((happening) => (
          <li key={`${happening.kind}-${happening.id}`}>
            <span className="lead-timeline-icon" aria-hidden="true">
              {ICONS[happening.kind]}
            </span>
            <div>
              <p className="lead-timeline-title">{titleOf(happening)}</p>
              {happening.words ? (
                <Isolate as="p" className="lead-timeline-words">
                  {happening.words}
                </Isolate>
              ) : null}
              <p className="cell-detail">
                <time dateTime={happening.happened_at}>{formatMoment(happening.happened_at)}</time>
                {happening.author ? (
                  <>
                    {' · '}
                    <Isolate>{happening.author}</Isolate>
                  </>
                ) : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function titleOf({ kind, details }: Happening): string {
  switch (kind) {
    case 'created':
      return t(`Lead from ${sourceText(details['source'] ?? '')}`);
    case 'inquiry':
      return t('Inquiry');
    case 'viewing':
      return viewingTitle(details);
    case 'message':
      return MESSAGE_TYPES[details['type'] ?? ''] ?? t('Message');
    case 'note':
      return t('Note');
    case 'call':
      return t('Called, spoke');
    case 'no_answer':
      return t('Called, no answer');
    case 'press':
      return details['way'] === 'whatsapp'
        ? t('Pressed “WhatsApp” on the listing')
        : t('Pressed “Call” on the listing');
    case 'assigned':
      return details['to'] ? t(`Assigned to ${details['to']}`) : t(`No longer assigned to ${details['from'] ?? ''}`);
    case 'move':
      return moveTitle(details);
  }
}

function viewingTitle({ day, time, status }: Happening['details']): string {
  const when = `${day ? formatAppointedDay(day) : ''} ${time ?? ''}`.trim();
  return t(`Viewing on ${when}: ${VIEWING_STATUSES[status ?? ''] ?? ''}`);
}

function moveTitle({ from, to, reason }: Happening['details']): string {
  const [before, after] = [from, to].map((status) => LEAD_STATUS_LABELS[status as LeadStatus]);
  return reason
    ? t(`Moved from ${before} to ${after}: ${LOST_REASON_LABELS[reason as LostReason]}`)
    : t(`Moved from ${before} to ${after}`);
}
