import { DownloadOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { COMMISSION_STATUS_LABELS, COMMISSION_STATUSES } from '#shared/agents/agent-facts.ts';
import noLeadsPicture from '../../pictures/no-leads.svg';
import { DataList } from '../../ui/lists/data-list.tsx';
import { DayInput } from '../../ui/days/day-input.tsx';
import { ExportProgress } from '../../ui/files/export-progress.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { RowPanel } from '../../ui/panels/row-panel.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { BROKER_COLUMNS, COMMISSION_COLUMNS, CommissionCard } from './commission-columns.tsx';
import { change, commissionFilters } from './commission-filters.ts';
import { COMMISSIONS, propertyOf } from './commission-row.ts';
import { CommissionTotals } from './commission-totals.tsx';
import { RecordCommission } from './record-commission.tsx';
import { useCommissionExport } from './use-commission-export.ts';
import { plural } from '#shared/format/text.ts';
import './commissions.css';

const TEXTS = {
  title: 'Commissions',
  counted: (count: number) => plural(count, ['{0} commission', '{0} commissions']),
  failed: 'The commissions could not be loaded',
  noMatch: 'No commissions match',
};

/** An agent reads the ledger of commissions. */
export const AgentCommissions = () => <CommissionList />;

/** A broker settles the commissions. */
export const BrokerCommissions = () => <CommissionList isBroker />;

function CommissionList({ isBroker = false }) {
  useDocumentTitle('Commissions');
  const list = useDataList({
    rows: COMMISSIONS,
    initialSorter: { field: 'sale_date', order: 'desc' },
  });
  const navigate = useNavigate();
  const file = useCommissionExport();
  const { search, status, from, to } = commissionFilters(list.filters);
  const isFiltered = Boolean(search || status || from || to);
  return (
    <>
      <DataList
        list={list}
        texts={TEXTS}
        columns={isBroker ? BROKER_COLUMNS : COMMISSION_COLUMNS}
        card={CommissionCard}
        actions={
          <>
            {list.total ? (
              <Button
                icon={<DownloadOutlined />}
                disabled={file.progress !== null}
                onClick={() => file.start(list.filters)}
              >
                Export CSV
              </Button>
            ) : null}
            <Button icon={<FileTextOutlined />} onClick={() => void navigate('../statements')}>
              Statements
            </Button>
            {isBroker ? <RecordCommission /> : null}
          </>
        }
        toolbar={
          <>
            <ListSearch
              label="Search commissions"
              placeholder="Search property, agent or broker"
              value={search}
              onSearch={(text) => list.filter(change.search(text))}
            />
            <DayInput
              prefix="From"
              aria-label="Sold from"
              value={from}
              onDay={(day) => list.filter(change.from(day))}
            />
            <DayInput prefix="Until" aria-label="Sold until" value={to} onDay={(day) => list.filter(change.to(day))} />
            <FilterSelect
              label="Status"
              all="All statuses"
              value={status}
              choices={COMMISSION_STATUSES}
              labels={COMMISSION_STATUS_LABELS}
              onChoose={(choice) => list.filter(change.status(choice))}
            />
          </>
        }
        onClear={isFiltered ? () => list.filter(change.none()) : undefined}
        empty={{
          picture: noLeadsPicture,
          title: 'No commissions yet',
          text: 'A commission appears here automatically when an assigned property is sold or rented.',
        }}
      >
        {file.progress ? (
          <ExportProgress
            label="Rows exported"
            {...file.progress}
            total={list.total ?? 0}
            onGoOn={file.goOn}
            onCancel={file.cancel}
          />
        ) : null}
        <CommissionTotals filters={list.filters} />
      </DataList>
      <RowPanel list={list} rows={COMMISSIONS} nameOf={propertyOf}>
        {(row) => (
          <div className="row-sections">
            <CommissionCard row={row} />
          </div>
        )}
      </RowPanel>
    </>
  );
}
