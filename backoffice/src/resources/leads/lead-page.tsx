import { ArrowLeftOutlined, EditOutlined, MailOutlined, PhoneOutlined, WhatsAppOutlined } from '@ant-design/icons';
import { useList } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { formatMoney } from '#shared/format/money.ts';
import { phoneUrl, whatsappUrl } from '#shared/format/phone.ts';
import { t } from '#shared/format/text.ts';
import { LOST_REASON_LABELS, type LostReason } from '#shared/leads/lead-facts.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import errorPicture from '../../pictures/error.svg';
import noLeadsPicture from '../../pictures/no-leads.svg';
import type { DataError } from '../../providers/rows/data-error.ts';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import { equals } from '../../ui/lists/search-filter.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AgentChoices, LeadAgentSelect } from './lead-agent-select.tsx';
import { LeadChangesProvider, useLeadChanges } from './lead-changes.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadLog } from './lead-log.tsx';
import { LeadNextStep } from './lead-next-step.tsx';
import {
  LeadProperty,
  LeadReply,
  LeadValue,
  PriorityChoice,
  Probability,
  Refusal,
  StatusBadge,
  StatusChoice,
  WaitingMark,
} from './lead-parts.tsx';
import { type LeadRow, LEADS, sourceText } from './lead-row.ts';
import { LeadTimeline } from './lead-timeline.tsx';
import { WhatsappButton } from './whatsapp-button.tsx';
import './leads.css';
import './lead-page.css';

/** A lead of the signed-in agent or broker: the client, the property, the next step and the timeline. */
export function LeadPage() {
  const { id } = useParams();
  const isBroker = useLocation().pathname.startsWith(AREA_PATHS.broker);
  const page = (
    <LeadChangesProvider>
      <OpenLead key={id} id={id ?? ''} isBroker={isBroker} />
    </LeadChangesProvider>
  );
  return isBroker ? <AgentChoices>{page}</AgentChoices> : page;
}

function OpenLead({ id, isBroker }: { id: string; isBroker: boolean }) {
  const { pending } = useLeadChanges();
  const navigate = useNavigate();
  const area = isBroker ? AREA_PATHS.broker : AREA_PATHS.agent;
  const { query, result } = useList<LeadRow, DataError>({
    resource: LEADS.resource,
    filters: [equals('id', id)],
    pagination: { mode: 'off' },
    meta: { select: LEADS.select, uncounted: true },
    errorNotification: false,
    queryOptions: { placeholderData: (before) => before },
  });
  const read = result.data[0];
  useDocumentTitle(read ? t(`${read.client_name} · Leads`) : 'Leads');
  const all = (
    <Link className="lead-back" to={`${area}/leads`}>
      <ArrowLeftOutlined aria-hidden="true" /> All leads
    </Link>
  );
  if (query.isLoading) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (query.isError && !read)
    return (
      <Notice
        role="alert"
        picture={errorPicture}
        title="The lead could not be loaded"
        text={query.error.message}
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    );
  if (!read)
    return (
      <Notice
        picture={noLeadsPicture}
        title="Lead not found"
        text="This lead belongs to another agent, or the link is wrong."
        action={<Button onClick={() => void navigate(`${area}/leads`)}>All leads</Button>}
      />
    );
  const lead = pending.get(read.id) ?? read;
  return (
    <article className="lead-page" aria-label={lead.client_name}>
      {all}
      <LeadHead lead={lead} isBroker={isBroker} />
      <div className="lead-page-columns">
        <div>
          <LeadNextStep lead={lead} />
          <LeadLog lead={read} />
          <LeadTimeline lead={read} />
        </div>
        <div>
          <LeadFacts lead={lead} isBroker={isBroker} />
          <OtherLeads lead={read} area={area} />
        </div>
      </div>
    </article>
  );
}

function LeadHead({ lead, isBroker }: { lead: LeadRow; isBroker: boolean }) {
  const [editing, setEditing] = useState(false);
  const { client_name, client_phone, client_email } = lead;
  return (
    <header className="lead-head">
      <div className="lead-head-line">
        <h2>
          <Isolate>{client_name}</Isolate>
        </h2>
        <StatusChoice lead={lead} />
        <PriorityChoice lead={lead} />
      </div>
      <WaitingMark lead={lead} />
      <Refusal lead={lead} />
      <div className="lead-buttons">
        {client_phone ? (
          <Button type="primary" icon={<PhoneOutlined />} href={phoneUrl(client_phone)}>
            Call
          </Button>
        ) : null}
        {client_phone && !isBroker ? <WhatsappButton lead={lead} phone={client_phone} /> : null}
        {client_phone && isBroker ? (
          <Button icon={<WhatsAppOutlined />} href={whatsappUrl(client_phone)} target="_blank" rel="noopener">
            WhatsApp <span className="visually-hidden">(opens in a new tab)</span>
          </Button>
        ) : null}
        {client_email ? (
          <Button icon={<MailOutlined />} href={`mailto:${client_email}`}>
            Email
          </Button>
        ) : null}
        <LeadReply lead={lead} size="middle" />
        <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
          Edit lead
        </Button>
      </div>
      {client_phone || client_email ? null : (
        <p className="cell-detail">
          This member shows no email or phone number. They called or wrote from the listing. Please wait until they
          contact you again.
        </p>
      )}
      {editing ? <LeadDrawer lead={lead} onClosed={() => setEditing(false)} /> : null}
    </header>
  );
}

function LeadFacts({ lead, isBroker }: { lead: LeadRow; isBroker: boolean }) {
  const { property_price, property_currency, lost_reason, lost_note, last_contact_date } = lead;
  return (
    <section className="lead-panel" aria-labelledby="lead-facts">
      <h3 id="lead-facts">About the lead</h3>
      <dl className="lead-facts">
        <dt>Property</dt>
        <dd>
          <LeadProperty lead={lead} />
          {property_price === null ? null : (
            <Isolate className="price">{formatMoney(property_price, property_currency ?? undefined)}</Isolate>
          )}
        </dd>
        <dt>Contact</dt>
        <dd>
          <ContactLinks email={lead.client_email} phone={lead.client_phone} />
        </dd>
        <dt>Estimated value</dt>
        <dd>
          <LeadValue lead={lead} /> <Probability lead={lead} />
        </dd>
        <dt>Source</dt>
        <dd>
          <Isolate>{sourceText(lead.lead_source)}</Isolate>
        </dd>
        <dt>Received on</dt>
        <dd>{formatMoment(lead.created_at)}</dd>
        <dt>Last contact</dt>
        <dd>{last_contact_date ? formatMoment(last_contact_date) : 'None yet'}</dd>
        {isBroker ? (
          <>
            <dt>Agent</dt>
            <dd>
              <LeadAgentSelect lead={lead} />
            </dd>
          </>
        ) : null}
        {lost_reason ? (
          <>
            <dt>Reason for the loss</dt>
            <dd>
              {LOST_REASON_LABELS[lost_reason as LostReason]}
              {lost_note ? <Isolate className="cell-detail">{lost_note}</Isolate> : null}
            </dd>
          </>
        ) : null}
      </dl>
      {lead.notes ? <Note label="Notes" text={lead.notes} /> : null}
    </section>
  );
}

/** Other leads of the same account, phone number or email that the reader may see. */
function OtherLeads({ lead, area }: { lead: LeadRow; area: string }) {
  const { result } = useList<LeadRow, DataError>({
    resource: LEADS.resource,
    filters: [{ field: 'id', operator: 'in', value: lead.other_leads }],
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { mode: 'off' },
    meta: { select: LEADS.select, uncounted: true },
    errorNotification: false,
    queryOptions: { enabled: lead.other_leads.length > 0 },
  });
  if (lead.other_leads.length === 0) return null;
  return (
    <section className="lead-panel" aria-labelledby="other-leads">
      <h3 id="other-leads">Other leads of this person</h3>
      <ul className="other-leads">
        {result.data.map((other) => (
          <li key={other.id}>
            <Link to={`${area}/leads/${other.id}`}>
              <Isolate>{other.property_title ?? t('The property was deleted')}</Isolate>
            </Link>
            <StatusBadge lead={other} />
            <span className="cell-detail">{formatMoment(other.created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
