import { PlusOutlined, StarFilled } from '@ant-design/icons';
import type { CrudSort } from '@refinedev/core';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { lazyPart } from '#browser/lazy-part.ts';
import { SPECIALIZATION_LABELS, SPECIALIZATIONS } from '#shared/agents/agent-facts.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { formatDay } from '#shared/format/moment.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { formatPercent, formatWhole } from '#shared/format/number.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { PersonPicture } from '../../ui/cells/person-picture.tsx';
import { type ListFilter, SearchedList } from '../../ui/lists/searched-list.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AGENTS, type AgentRow } from '../../providers/rows/agent-row.ts';
import { EndMembership } from './end-membership.tsx';
import { useDashboardOfPage } from './use-broker-dashboard.ts';
import { plural } from '#shared/format/text.ts';
import { PhoneLink } from '../../ui/cells/contact-links.tsx';
import './broker-lists.css';

const InviteAgents = lazyPart(() => import('./invite-agents.tsx'), 'InviteAgents');
const LeadRulesDrawer = lazyPart(() => import('./lead-rules.tsx'), 'LeadRulesDrawer');

const BY_NAME: CrudSort = { field: 'name', order: 'asc' };

const FILTERS: readonly ListFilter[] = [
  {
    field: 'is_active',
    label: 'Activity',
    all: 'Active or inactive',
    choices: ['true', 'false'],
    labels: { true: 'Active', false: 'Inactive' },
  },
  {
    field: 'specialization',
    label: 'Specialization',
    all: 'All specializations',
    choices: SPECIALIZATIONS,
    labels: SPECIALIZATION_LABELS,
  },
];

type Cell = { row: AgentRow };

const COLUMNS: DataColumn<AgentRow>[] = [
  { key: 'name', title: 'Agent', sorts: true, render: (agent) => <AgentName row={agent} /> },
  {
    key: 'joined_date',
    title: 'Status',
    sorts: true,
    render: (agent) => (
      <>
        <ActivityTag row={agent} />
        <span className="cell-detail moment">since {formatDay(agent.joined_date)}</span>
      </>
    ),
  },
  { key: 'specialization', title: 'Specialization', sorts: true, render: specializationOf },
  {
    key: 'commission_rate',
    title: 'Rate',
    sorts: true,
    align: 'end',
    render: ({ commission_rate: rate }) => formatPercent(rate),
  },
  counted('open_leads', 'Open Leads'),
  counted('assigned_properties', 'Properties'),
  counted('total_sales', 'Sales'),
  {
    key: 'total_earnings',
    title: 'Earnings',
    sorts: true,
    align: 'end',
    render: ({ total_earnings: earned }) => <Isolate className="price">{formatExactMoney(earned, 'USD')}</Isolate>,
  },
  { key: 'actions', title: 'Actions', render: (agent) => <EndMembership agent={agent} /> },
];

const TEXTS = {
  title: 'Agents',
  counted: (count: number) => plural(count, ['{0} agent', '{0} agents']),
  failed: 'The agents could not be loaded',
  noMatch: 'No agents match',
  search: 'Search agents',
};

/** The members of the brokerage: their work, sales and earnings. */
export function AgentList() {
  useDocumentTitle('Agents · Broker Dashboard');
  const [open, setOpen] = useState<'invite' | 'rules' | null>(null);
  const company = useDashboardOfPage().data?.data.profile?.companyName ?? '';
  return (
    <SearchedList
      actions={
        <>
          <Button onClick={() => setOpen('rules')}>Lead rules</Button>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('invite')}>
            Invite agent
          </Button>
          <Suspense>
            {open === 'invite' ? <InviteAgents company={company} onClosed={() => setOpen(null)} /> : null}
            {open === 'rules' ? <LeadRulesDrawer onClosed={() => setOpen(null)} /> : null}
          </Suspense>
        </>
      }
      rows={AGENTS}
      initialSorter={BY_NAME}
      texts={TEXTS}
      columns={COLUMNS}
      card={AgentCard}
      searches="Search name or license"
      filters={FILTERS}
      empty={{
        picture: noLeadsPicture,
        title: 'No agents',
        text: 'No agents yet. Recruit agents to get started.',
      }}
    />
  );
}

function AgentCard({ row: agent }: Cell) {
  const facts = [
    ['Specialization', specializationOf(agent)],
    ['Rate', formatPercent(agent.commission_rate)],
    ['Open leads', formatWhole(agent.open_leads)],
    ['Properties', formatWhole(agent.assigned_properties)],
    ['Sales', formatWhole(agent.total_sales)],
    ['Earnings', formatExactMoney(agent.total_earnings, 'USD')],
  ];
  return (
    <>
      <div className="card-line">
        <AgentName row={agent} />
        <ActivityTag row={agent} />
      </div>
      <dl className="row-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Isolate>{value}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
      <div className="card-line card-line-middle">
        <span className="card-detail">since {formatDay(agent.joined_date)}</span>
        <EndMembership agent={agent} />
      </div>
    </>
  );
}

function AgentName({ row: { name, profile_image, phone_number, rating, review_count, is_unverified } }: Cell) {
  return (
    <div className="agent-name">
      <PersonPicture name={name} picture={profile_image} />
      <div>
        <Isolate className="cell-main">{name}</Isolate>
        {is_unverified ? <StatusTag status="pending" label={NOT_VERIFIED} /> : null}
        <Rating rating={rating} count={review_count} />
        {phone_number ? <PhoneLink phone={phone_number} /> : null}
      </div>
    </div>
  );
}

function ActivityTag({ row: { is_active: isActive } }: Cell) {
  return <StatusTag dot status={isActive ? 'active' : 'inactive'} label={isActive ? 'Active' : 'Inactive'} />;
}

function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="cell-detail">No reviews yet</span>;
  return (
    <span className="cell-detail moment">
      <StarFilled className="rating-star" aria-hidden="true" /> {rating.toFixed(1)} (
      {plural(count, ['{0} review', '{0} reviews'])})
    </span>
  );
}

function specializationOf({ specialization }: AgentRow): string {
  return specialization ? SPECIALIZATION_LABELS[specialization] : '–';
}

function counted(key: 'open_leads' | 'assigned_properties' | 'total_sales', title: string): DataColumn<AgentRow> {
  return { key, title, sorts: true, align: 'end', render: (agent) => formatWhole(agent[key]) };
}
