import { ArrowLeftOutlined } from '@ant-design/icons';
import { useCustomMutation, useGetIdentity, useInvalidate, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { Isolate } from '#browser/isolate.tsx';
import { formatDay, formatMoment } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import { RouteButton } from '../../ui/cells/new-tab-link.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { useRecount } from '../../ui/figures/use-figures.ts';
import { DataList } from '../../ui/lists/data-list.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { equals, filterValue } from '../../ui/lists/search-filter.ts';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { REMOVED_LISTINGS, type RemovedRow } from './removed-row.ts';

const COLUMNS: DataColumn<RemovedRow>[] = [
  { key: 'title', title: 'Listing', sorts: true, render: (row) => <Title row={row} /> },
  { key: 'owner_name', title: 'Owner', render: (row) => <PersonLink id={row.owner_id} name={row.owner_name ?? ''} /> },
  { key: 'removed_at', title: 'Removed', sorts: true, render: (row) => <Removed row={row} /> },
  {
    key: 'deleted_at',
    title: 'Deleted on',
    render: (row) => <span className="moment">{formatDay(row.deleted_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (row) => <Restore row={row} /> },
];

const KINDS = ['property', 'car'] as const;
const KIND_LABELS = { property: 'Properties', car: 'Cars' };

const TEXTS = {
  title: 'Properties and cars',
  counted: (count: number) => plural(count, ['{0} removed listing', '{0} removed listings']),
  failed: 'The removed listings could not be loaded',
  noMatch: 'No removed listings match',
};

/** Removed properties and cars, which can be restored for 30 days. */
export function RemovedList() {
  useDocumentTitle('Removed listings · Admin Panel');
  const list = useDataList({ rows: REMOVED_LISTINGS, initialSorter: { field: 'removed_at', order: 'desc' } });
  const kind = filterValue(list.filters, 'kind') as 'property' | 'car' | undefined;
  return (
    <>
      <div className="page-heading">
        <div>
          <h1>Removed listings</h1>
          <p>You can restore a listing for 30 days. After that, we delete it permanently.</p>
        </div>
        <div className="page-actions">
          <RouteButton to={AREA_PATHS.admin} icon={<ArrowLeftOutlined />}>
            Back to Admin Panel
          </RouteButton>
        </div>
      </div>
      <DataList
        list={list}
        texts={TEXTS}
        columns={COLUMNS}
        card={RemovedCard}
        toolbar={
          <FilterSelect
            label="Kind"
            all="Properties and cars"
            value={kind}
            choices={KINDS}
            labels={KIND_LABELS}
            onChoose={(chosen) => list.filter([equals('kind', chosen)])}
          />
        }
        onClear={kind ? () => list.filter([equals('kind', undefined)]) : undefined}
        empty={{
          picture: noListingsPicture,
          title: 'No removed listings',
          text: 'Listings that you remove stay here for 30 days.',
        }}
      />
    </>
  );
}

type Cell = { row: RemovedRow };

function RemovedCard({ row }: Cell) {
  return (
    <>
      <Title row={row} />
      <PersonLink id={row.owner_id} name={row.owner_name ?? ''} />
      <Removed row={row} />
      <div className="card-line card-line-middle">
        <span className="card-detail">Deleted on {formatDay(row.deleted_at)}</span>
        <Restore row={row} />
      </div>
    </>
  );
}

function Title({ row: { title, code, city } }: Cell) {
  return (
    <div className="cell-wrap">
      <Isolate className="cell-main">{title}</Isolate>
      <Isolate className="cell-detail">
        {code} · {city}
      </Isolate>
    </div>
  );
}

function Removed({ row }: Cell) {
  return (
    <div className="cell-wrap">
      <span className="moment">{formatMoment(row.removed_at)}</span>
      <span className="cell-detail">
        <PersonLink id={row.removed_by} name={row.removed_by_name ?? 'Deleted account'} />
      </span>
    </div>
  );
}

const CALLS = { property: 'moderate_properties', car: 'moderate_cars' };
const PROBLEMS: Record<string, string> = {
  too_late: 'It is too late to restore this listing.',
  not_found: 'This listing has been deleted permanently.',
  own_matter: 'This is your own listing. Another administrator must restore it.',
};

/** Restores a listing as it was before its removal. */
function Restore({ row }: Cell) {
  const { data: me } = useGetIdentity<CurrentUser | null>();
  const { mutateAsync, mutation } = useCustomMutation();
  const { open } = useNotification();
  const invalidate = useInvalidate();
  const recount = useRecount();
  if (me?.id === row.owner_id) return null;

  async function handleRestore() {
    const failure = 'The listing could not be restored';
    try {
      const { data } = await mutateAsync({
        url: CALLS[row.kind],
        method: 'post',
        values: { ids: [row.id], action: 'restore' },
        successNotification: false,
        errorNotification: (error) => ({ type: 'error', message: failure, description: error?.message ?? '' }),
      });
      const [result] = data as unknown as { outcome: string }[];
      if (result?.outcome === 'done') open?.({ type: 'success', message: 'Restored', description: row.title });
      else open?.({ type: 'error', message: failure, description: PROBLEMS[result?.outcome ?? ''] ?? '' });
    } catch {
      // A toast has shown the error.
      return;
    }
    void recount();
    for (const resource of [REMOVED_LISTINGS.resource, 'admin_properties', 'admin_cars'])
      void invalidate({ resource, invalidates: ['list'] });
  }

  return (
    <Button size="small" loading={mutation.isPending} onClick={() => void handleRestore()}>
      Restore <span className="visually-hidden">{row.title}</span>
    </Button>
  );
}
