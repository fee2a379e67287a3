import { DownloadOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { type CrudFilter, useGetIdentity, useList } from '@refinedev/core';
import { Button, Select, Skeleton } from 'antd';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { formatMonthThere } from '#shared/format/moment.ts';
import { plural, t } from '#shared/format/text.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import errorPicture from '../../pictures/error.svg';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { useCsvExport } from '../../ui/files/use-csv-export.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AGENTS, type AgentRow } from '../../providers/rows/agent-row.ts';
import { COMMISSIONS, type CommissionRow } from './commission-row.ts';
import { monthAfter, monthOf } from './statement-months.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { FIELDS, toLine } from './use-commission-export.ts';
import './statement.css';

/** More deals than an agent makes in a month. */
const MAX_ROWS = 1000;
/** The most agents to choose from. */
const MAX_AGENTS = 500;

/** The broker's statement of one agent and one month. The URL names both. */
export function BrokerStatement() {
  const { agent, month } = useParams();
  const { result } = useList<AgentRow>({
    resource: AGENTS.resource,
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: MAX_AGENTS },
    meta: { select: AGENTS.select },
  });
  const navigate = useNavigate();
  const { name } = monthOf(month);
  const path = (id: string, ofMonth: string) => `${AREA_PATHS.broker}/statements/${id}/${ofMonth}`;
  return (
    <Statement
      agent={agent}
      month={month}
      pathOf={(ofMonth) => (agent ? path(agent, ofMonth) : `${AREA_PATHS.broker}/statements`)}
      back={`${AREA_PATHS.broker}/commissions`}
      chooser={
        <Select
          aria-label="Agent"
          placeholder="Choose an agent"
          showSearch={{ optionFilterProp: 'label' }}
          value={agent}
          onChange={(id) => (id ? void navigate(path(id, name)) : undefined)}
          options={result.data.map((member) => ({ value: member.id, label: member.name }))}
        />
      }
    />
  );
}

/** An agent's own statement of a month. */
export function AgentStatement() {
  const { month } = useParams();
  const { data: user } = useGetIdentity<CurrentUser | null>();
  return (
    <Statement
      agent={user?.id}
      month={month}
      pathOf={(ofMonth) => `${AREA_PATHS.agent}/statements/${ofMonth}`}
      back={`${AREA_PATHS.agent}/commissions`}
    />
  );
}

type StatementProps = {
  /** Undefined until an agent is chosen. */
  agent: string | undefined;
  month: string | undefined;
  pathOf: (month: string) => string;
  back: string;
  chooser?: React.ReactNode;
};

function Statement({ agent, month: named, pathOf, back, chooser }: StatementProps) {
  const month = monthOf(named);
  const { result, query } = useList<CommissionRow>({
    resource: COMMISSIONS.resource,
    filters: filtersOf(agent, month),
    sorters: [
      { field: 'sale_date', order: 'asc' },
      { field: 'id', order: 'asc' },
    ],
    pagination: { pageSize: MAX_ROWS },
    meta: { select: COMMISSIONS.select },
    queryOptions: { enabled: agent !== undefined },
  });
  const rows = query.data ? result.data : undefined;
  const label = formatMonthThere(new Date(month.from.getTime() + 86_400_000 * 14).toISOString());
  useDocumentTitle(t(`Statement ${label}`));
  const file = useCsvExport<CommissionRow>({
    saved: 'File saved',
    describe: (count, name) => plural(count, ['{0} row in {1}', '{0} rows in {1}'], name),
  });
  return (
    <article className="statement">
      <div className="statement-bar">
        <Link to={back}>All commissions</Link>
        {chooser}
        <nav aria-label="Month">
          <Link to={pathOf(monthAfter(month.name, -1))} aria-label="Previous month">
            <LeftOutlined className="statement-arrow" aria-hidden />
          </Link>
          <strong>{label}</strong>
          <Link to={pathOf(monthAfter(month.name, 1))} aria-label="Next month">
            <RightOutlined className="statement-arrow" aria-hidden />
          </Link>
        </nav>
        {rows && rows.length > 0 ? (
          <>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
              Print
            </Button>
            <Button
              icon={<DownloadOutlined aria-hidden />}
              disabled={file.progress !== null}
              onClick={() =>
                file.start({
                  name: `statement-${month.name}.csv`,
                  fields: FIELDS,
                  loaded: rows,
                  complete: true,
                  readRows: () => Promise.resolve([]),
                  toLine,
                })
              }
            >
              Export CSV
            </Button>
          </>
        ) : null}
      </div>
      {agent === undefined && chooser ? (
        <Notice
          heading="h1"
          picture={noLeadsPicture}
          title="Choose an agent"
          text="A statement shows the sales, rentals and payouts of one agent in one month."
        />
      ) : query.isError ? (
        <Notice
          role="alert"
          heading="h1"
          picture={errorPicture}
          title="The statement could not be loaded"
          text={query.error.message}
          action={
            <Button type="primary" loading={query.isFetching} onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        />
      ) : rows ? (
        <StatementSheet rows={rows} month={month} label={label} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
      )}
    </article>
  );
}

/** Commissions earned in the month, and commissions paid to the agent in it. */
function filtersOf(agent: string | undefined, { from, before }: { from: Date; before: Date }): CrudFilter[] {
  const within = (field: string): CrudFilter => ({
    operator: 'and',
    value: [
      { field, operator: 'gte', value: from.toISOString() },
      { field, operator: 'lt', value: before.toISOString() },
    ],
  });
  return [
    { field: 'agent_id', operator: 'eq', value: agent },
    { field: 'status', operator: 'ne', value: 'cancelled' },
    { operator: 'or', value: [within('sale_date'), within('agent_paid_at')] },
  ];
}
