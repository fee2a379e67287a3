import {
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  HourglassOutlined,
  MailOutlined,
  PhoneOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons';
import { Link, useLocation } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatPercent } from '#shared/format/number.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { AREA_PATHS, propertyPath } from '#shared/paths.ts';
import { formatPhone, phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import { LEAD_PRIORITIES, LEAD_PRIORITY_LABELS, LEAD_STATUS_LABELS, LEAD_STATUSES } from '#shared/leads/lead-facts.ts';
import { deletedLine } from '#shared/properties/deleted-property.ts';
import { ChoiceSelect } from '../../ui/cells/choice-select.tsx';
import { ReplyButton } from '../../ui/cells/reply-button.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useLeadChanges } from './lead-changes.tsx';
import { type LeadRow, LEADS, valueOf } from './lead-row.ts';
import { formatFollowUp } from './local-moment.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';

type Part = { lead: LeadRow };

/** The client's name with a link to the lead's page, and the number of the client's other leads. */
export function LeadName({ lead }: Part) {
  const area = useLocation().pathname.startsWith(AREA_PATHS.broker) ? AREA_PATHS.broker : AREA_PATHS.agent;
  const others = lead.other_leads.length;
  return (
    <span>
      <Link className="lead-name" to={`${area}/leads/${lead.id}`}>
        <Isolate>{lead.client_name}</Isolate>
      </Link>
      {others > 0 ? (
        <span className="cell-detail lead-others">{plural(others, ['{0} other lead', '{0} other leads'])}</span>
      ) : null}
    </span>
  );
}

/** The time since which a new lead waits for its first contact. */
export function WaitingMark({ lead: { status, created_at } }: Part) {
  if (status !== 'new') return null;
  return (
    <span className="follow-up">
      <HourglassOutlined aria-hidden="true" /> <span>{t(`Waiting since ${formatMoment(created_at)}`)}</span>
    </span>
  );
}

export function LeadProperty({ lead }: Part) {
  const { property_code, property_id, property_title } = lead;
  if (lead.property_is_deleted) {
    const { property_city: city, deleted_property_price: price, property_currency: currency } = lead;
    return (
      <span>
        <Isolate>{property_title}</Isolate>
        <Isolate className="cell-detail">{property_code}</Isolate>
        <span className="cell-detail">{deletedLine({ city, price, currency })}</span>
      </span>
    );
  }
  if (!property_id || !property_title) return <span className="cell-detail">The property was deleted</span>;
  return (
    <span>
      <NewTabLink className="lead-property" href={propertyPath(property_id)}>
        {property_title}
      </NewTabLink>
      <Isolate className="cell-detail">{property_code}</Isolate>
    </span>
  );
}

/** Links to call, email or chat. */
export function LeadContact({ lead }: Part) {
  const { client_name, client_email, client_phone } = lead;
  return (
    <span className="lead-contact">
      {client_phone ? (
        <a href={phoneUrl(client_phone)} aria-label={`Call ${client_name}`} title={formatPhone(client_phone)}>
          <PhoneOutlined />
        </a>
      ) : null}
      {client_email ? (
        <a href={`mailto:${client_email}`} aria-label={`Email ${client_name}`} title={client_email}>
          <MailOutlined />
        </a>
      ) : null}
      <ChatLink lead={lead} />
      <LeadReply lead={lead} />
    </span>
  );
}

/** The remaining contact links, if the email and the number are visible as text. */
export function LeadChat({ lead }: Part) {
  return (
    <span className="lead-contact">
      <ChatLink lead={lead} />
      <LeadReply lead={lead} />
    </span>
  );
}

/** Only for a lead that came from an inquiry. */
export function LeadReply({ lead: { reply, client_name }, size }: Part & { size?: 'middle' }) {
  return <ReplyButton reply={reply} person={client_name} resource={LEADS.resource} size={size} />;
}

function ChatLink({ lead: { client_name, client_phone } }: Part) {
  const chat = client_phone ? whatsappUrl(client_phone) : undefined;
  if (!chat) return null;
  return (
    <a href={chat} target="_blank" rel="noopener" aria-label={`WhatsApp ${client_name} (opens in a new tab)`}>
      <WhatsAppOutlined />
    </a>
  );
}

/** The due time of the next step, highlighted when it is late. */
export function FollowUpMark({ lead: { follow_up, follow_up_date } }: Part) {
  if (follow_up === 'none' || !follow_up_date) return null;
  const late = follow_up === 'overdue';
  return (
    <span className={late ? 'follow-up follow-up-overdue' : 'follow-up'}>
      {late ? <ExclamationCircleOutlined aria-hidden="true" /> : <ClockCircleOutlined aria-hidden="true" />}
      <span>
        {late ? <b>Overdue</b> : null} <Isolate>{formatFollowUp(follow_up_date)}</Isolate>
      </span>
    </span>
  );
}

export function LeadValue({ lead }: Part) {
  const value = valueOf(lead);
  return value ? <Isolate className="price">{value}</Isolate> : <span className="card-detail">No estimate</span>;
}

export function Probability({ lead: { probability } }: Part) {
  return (
    <span className="probability">
      <span className="visually-hidden">Probability</span>
      <span className="probability-bar" aria-hidden="true">
        <span style={{ width: `${probability}%` }} />
      </span>
      {formatPercent(probability)}
    </span>
  );
}

export function StatusBadge({ lead: { status } }: Part) {
  return <StatusTag status={status} label={LEAD_STATUS_LABELS[status]} />;
}

export function PriorityBadge({ lead: { priority } }: Part) {
  return <StatusTag status={priority} label={LEAD_PRIORITY_LABELS[priority]} />;
}

export function StatusChoice({ lead }: Part) {
  const { pending, change } = useLeadChanges();
  return (
    <ChoiceSelect
      label={`Status of ${lead.client_name}`}
      value={lead.status}
      choices={LEAD_STATUSES}
      labels={LEAD_STATUS_LABELS}
      busy={pending.has(lead.id)}
      onChoose={(status) => void change(lead, { status })}
    />
  );
}

export function PriorityChoice({ lead }: Part) {
  const { pending, change } = useLeadChanges();
  return (
    <ChoiceSelect
      label={`Priority of ${lead.client_name}`}
      value={lead.priority}
      choices={LEAD_PRIORITIES}
      labels={LEAD_PRIORITY_LABELS}
      busy={pending.has(lead.id)}
      onChoose={(priority) => void change(lead, { priority })}
    />
  );
}

/** The reason why the lead was not changed. */
export function Refusal({ lead }: Part) {
  const reason = useLeadChanges().refused.get(lead.id);
  if (reason === undefined) return null;
  return (
    <span className="lead-refusal" role="alert">
      Not changed. {reason}
    </span>
  );
}
