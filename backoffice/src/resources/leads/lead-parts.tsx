import {
  ClockCircleOutlined,
  ExclamationCircleOutlined,
  MailOutlined,
  PhoneOutlined,
  WhatsAppOutlined,
} from '@ant-design/icons';
import { propertyPath } from '#shared/paths.ts';
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

export type OpenLead = (lead: LeadRow) => void;

/** The client's name, which opens the lead for those who may write it. */
export function LeadName({ lead, onOpen }: Part & { onOpen: OpenLead | undefined }) {
  if (!onOpen) return <bdi className="cell-main">{lead.client_name}</bdi>;
  return (
    <button type="button" className="lead-name" onClick={() => onOpen(lead)}>
      <bdi>{lead.client_name}</bdi>
      <span className="visually-hidden"> (edit lead)</span>
    </button>
  );
}

export function LeadProperty({ lead }: Part) {
  const { property_code, property_id, property_title } = lead;
  if (lead.property_is_deleted) {
    const { property_city: city, deleted_property_price: price, property_currency: currency } = lead;
    return (
      <span>
        <bdi>{property_title}</bdi>
        <bdi className="cell-detail">{property_code}</bdi>
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
      <bdi className="cell-detail">{property_code}</bdi>
    </span>
  );
}

/** Call, write or chat, each one touch away. */
export function LeadContact({ lead }: Part) {
  const { client_name, client_email, client_phone } = lead;
  return (
    <span className="lead-contact">
      {client_phone ? (
        <a href={phoneUrl(client_phone)} aria-label={`Call ${client_name}`} title={formatPhone(client_phone)}>
          <PhoneOutlined />
        </a>
      ) : null}
      <a href={`mailto:${client_email}`} aria-label={`E-mail ${client_name}`} title={client_email}>
        <MailOutlined />
      </a>
      <ChatLink lead={lead} />
      <LeadReply lead={lead} />
    </span>
  );
}

/** Where the address and the number stand written out, what is left to offer. */
export function LeadChat({ lead }: Part) {
  return (
    <span className="lead-contact">
      <ChatLink lead={lead} />
      <LeadReply lead={lead} />
    </span>
  );
}

/** For a lead that came of an inquiry. */
function LeadReply({ lead: { reply, client_name } }: Part) {
  return <ReplyButton reply={reply} person={client_name} resource={LEADS.resource} />;
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

/** When the next step is due, marked once it is late. */
export function FollowUpMark({ lead: { follow_up, follow_up_date } }: Part) {
  if (follow_up === 'none' || !follow_up_date) return null;
  const late = follow_up === 'overdue';
  return (
    <span className={late ? 'follow-up follow-up-overdue' : 'follow-up'}>
      {late ? <ExclamationCircleOutlined aria-hidden="true" /> : <ClockCircleOutlined aria-hidden="true" />}
      <span>
        {late ? <b>Overdue</b> : null} <bdi>{formatFollowUp(follow_up_date)}</bdi>
      </span>
    </span>
  );
}

export function LeadValue({ lead }: Part) {
  const value = valueOf(lead);
  return value ? <bdi className="price">{value}</bdi> : <span className="card-detail">No estimate</span>;
}

export function Probability({ lead: { probability } }: Part) {
  return (
    <span className="probability">
      <span className="visually-hidden">Probability</span>
      <span className="probability-bar" aria-hidden="true">
        <span style={{ width: `${probability}%` }} />
      </span>
      {probability}%
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

/** Why the lead is as it was before. */
export function Refusal({ lead }: Part) {
  const reason = useLeadChanges().refused.get(lead.id);
  if (reason === undefined) return null;
  return (
    <span className="lead-refusal" role="alert">
      Not changed. {reason}
    </span>
  );
}
