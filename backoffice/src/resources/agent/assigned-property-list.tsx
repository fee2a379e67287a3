import { HomeOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import { formatDay } from '../../../../shared/format/moment.ts';
import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import {
  LISTING_STATUS_LABELS,
  LISTING_STATUSES,
  type ListingStatus,
} from '../../../../shared/listings/listing-facts.ts';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import { DataList } from '../../ui/data-list.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Note } from '../../ui/note.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from '../../ui/search-filter.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useDataList } from '../../ui/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ListingThumbnail } from '../listings/listing-thumbnail.tsx';
import '../listings/listings.css';

type AssignedProperty = {
  id: string;
  property_id: string;
  property_title: string;
  property_city: string;
  property_currency: string;
  property_price: number | null;
  property_purpose: string | null;
  property_status: ListingStatus | null;
  property_images: string[] | null;
  commission_rate: number;
  assigned_date: string;
  notes: string | null;
  broker_name: string | null;
};

const SELECT =
  'id,property_id,property_title,property_city,property_currency,property_price,property_purpose,property_status,property_images,commission_rate,assigned_date,notes,broker_name';

type Cell = { row: AssignedProperty };

const COLUMNS: DataColumn<AssignedProperty>[] = [
  { key: 'property_title', title: 'Property', sorts: true, render: (row) => <PropertyName row={row} /> },
  { key: 'property_city', title: 'City', sorts: true, render: ({ property_city }) => property_city },
  { key: 'property_price', title: 'Price', align: 'right', sorts: true, render: (row) => <Price row={row} /> },
  { key: 'property_status', title: 'Status', sorts: true, render: (row) => <State row={row} /> },
  { key: 'commission_rate', title: 'Rate', align: 'right', sorts: true, render: (row) => rateOf(row) },
  {
    key: 'assigned_date',
    title: 'Assigned',
    sorts: true,
    render: (row) => (
      <>
        <span className="moment">{formatDay(row.assigned_date)}</span>
        <span className="cell-detail">{row.broker_name}</span>
        {row.notes ? <Note label="Notes" text={row.notes} /> : null}
      </>
    ),
  },
];

/** What the agent who is signed in looks after. */
export function AssignedPropertyList() {
  useDocumentTitle('Properties · Agent Dashboard');
  const { data: me } = useGetIdentity<CurrentUser | null>();
  return me ? <PropertiesOf agentId={me.id} /> : null;
}

function PropertiesOf({ agentId }: { agentId: string }) {
  const only = useMemo(() => [equals('agent_id', agentId), equals('status', 'active')], [agentId]);
  const list = useDataList<AssignedProperty>({
    resource: 'my_assignments',
    select: SELECT,
    only,
    initialSorter: { field: 'assigned_date', order: 'desc' },
  });
  const search = fromSearchFilter(list.filters);
  const status = filterValue(list.filters, 'property_status');
  return (
    <DataList
      list={list}
      title="Assigned properties"
      noun={['property', 'properties']}
      columns={COLUMNS}
      card={PropertyCard}
      toolbar={
        <>
          <ListSearch
            label="Search properties"
            placeholder="Search title, location or city"
            value={search}
            onSearch={(text) => list.filter([toSearchFilter(text)])}
          />
          <FilterSelect
            label="Status"
            all="All statuses"
            value={status}
            choices={LISTING_STATUSES}
            labels={LISTING_STATUS_LABELS}
            onChoose={(choice) => list.filter([equals('property_status', choice)])}
          />
        </>
      }
      onClear={
        search || status ? () => list.filter([toSearchFilter(''), equals('property_status', undefined)]) : undefined
      }
      empty={{ picture: noListingsPicture, text: 'Properties appear here once a broker assigns them to you.' }}
    />
  );
}

function PropertyCard({ row }: Cell) {
  return (
    <>
      <PropertyName row={row} />
      <div className="card-line card-line-middle">
        <Price row={row} />
        <State row={row} />
      </div>
      <span className="card-detail">
        {row.property_city} · {rateOf(row)} rate · assigned {formatDay(row.assigned_date)}
      </span>
      {row.notes ? <Note label="Notes" text={row.notes} /> : null}
    </>
  );
}

function PropertyName({ row }: Cell) {
  return (
    <a className="assigned-property" href={`/property/${row.property_id}`} target="_blank" rel="noopener">
      <span className="listing-name">
        <ListingThumbnail image={row.property_images?.[0]} icon={<HomeOutlined />} />
        <span className="listing-title">{row.property_title}</span>
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

function Price({ row: { property_price, property_currency, property_purpose } }: Cell) {
  return (
    <span className="price">
      {formatPrice(property_price, property_currency)}
      <small>{priceSuffix(property_purpose ?? '', property_price)}</small>
    </span>
  );
}

function State({ row: { property_status } }: Cell) {
  return property_status ? <StatusTag status={property_status} label={LISTING_STATUS_LABELS[property_status]} /> : null;
}

function rateOf({ commission_rate }: AssignedProperty): string {
  return `${commission_rate.toFixed(2)}%`;
}
