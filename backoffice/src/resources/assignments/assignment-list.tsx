import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { formatDay } from '../../../../shared/format/moment.ts';
import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import { thumbnailOf } from '../../../../shared/listings/listing-image.ts';
import { LISTING_STATUS_LABELS, LISTING_STATUSES } from '../../../../shared/listings/listing-facts.ts';
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
import { AssignDrawer } from './assign-drawer.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import { BROKERED_PROPERTY_SELECT, type BrokeredProperty } from './brokered-property.ts';
import './assignments.css';

const ASSIGNED = ['true', 'false'] as const;
const ASSIGNED_LABELS = { true: 'Assigned', false: 'Unassigned' };

type Cell = { row: BrokeredProperty };

const COLUMNS: DataColumn<BrokeredProperty>[] = [
  { key: 'title', title: 'Property', sorts: true, render: (property) => <PropertyName row={property} /> },
  { key: 'price', title: 'Price', sorts: true, align: 'right', render: (property) => <Price row={property} /> },
  { key: 'status', title: 'Status', sorts: true, render: (property) => <PropertyTag row={property} /> },
  { key: 'agent_name', title: 'Agent', sorts: true, render: (property) => <Handler row={property} /> },
  {
    key: 'commission_rate',
    title: 'Rate',
    sorts: true,
    align: 'right',
    render: ({ commission_rate: rate }) => (rate === null ? '–' : `${rate}%`),
  },
  {
    key: 'assigned_date',
    title: 'Assigned',
    sorts: true,
    render: ({ assigned_date: day }) => <span className="moment">{day ? formatDay(day) : '–'}</span>,
  },
  { key: 'actions', title: 'Actions', render: (property) => <AssignmentActions row={property} /> },
];

/** The properties a broker answers for, and whose hands they are in. */
export function AssignmentList() {
  useDocumentTitle('Properties · Broker Dashboard');
  const [assigning, setAssigning] = useState(false);
  const list = useDataList<BrokeredProperty>({ resource: 'brokered_properties', select: BROKERED_PROPERTY_SELECT });
  const search = fromSearchFilter(list.filters);
  const status = filterValue(list.filters, 'status');
  const assigned = filterValue(list.filters, 'is_assigned');
  return (
    <DataList
      list={list}
      title="Properties"
      noun={['property', 'properties']}
      columns={COLUMNS}
      card={PropertyCard}
      actions={
        <>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAssigning(true)}>
            Assign Property
          </Button>
          <AssignDrawer assign={assigning ? {} : null} onClose={() => setAssigning(false)} />
        </>
      }
      toolbar={
        <>
          <ListSearch
            label="Search properties"
            placeholder="Search title, city or agent"
            value={search}
            onSearch={(text) => list.filter([toSearchFilter(text)])}
          />
          <FilterSelect
            label="Status"
            all="All statuses"
            value={status}
            choices={LISTING_STATUSES}
            labels={LISTING_STATUS_LABELS}
            onChoose={(choice) => list.filter([equals('status', choice)])}
          />
          <FilterSelect
            label="Assignment"
            all="Assigned or not"
            value={assigned}
            choices={ASSIGNED}
            labels={ASSIGNED_LABELS}
            onChoose={(choice) => list.filter([equals('is_assigned', choice)])}
          />
        </>
      }
      onClear={
        search || status || assigned
          ? () => list.filter([toSearchFilter(''), equals('status', undefined), equals('is_assigned', undefined)])
          : undefined
      }
      empty={{
        picture: noListingsPicture,
        text: 'Assign your own properties or those of your agents. What owners entrust to you appears here as well.',
      }}
    />
  );
}

function PropertyCard({ row: property }: Cell) {
  return (
    <>
      <div className="card-line">
        <PropertyName row={property} />
        <PropertyTag row={property} />
      </div>
      <div className="card-line">
        <Handler row={property} />
        <Price row={property} />
      </div>
      {property.commission_rate === null ? null : (
        <span className="card-detail">
          {property.commission_rate}%{property.assigned_date ? `, since ${formatDay(property.assigned_date)}` : ''}
        </span>
      )}
      <AssignmentActions row={property} />
    </>
  );
}

function PropertyName({ row: { id, title, location, city, images } }: Cell) {
  const [picture] = images;
  return (
    <div className="brokered-property">
      {picture ? (
        <img className="photo" src={thumbnailOf(picture)} alt="" width="56" height="42" loading="lazy" />
      ) : null}
      <div className="cell-wrap">
        <a href={`/property/${id}`} target="_blank" rel="noopener">
          {title}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        <span className="cell-detail">
          {location}, {city}
        </span>
      </div>
    </div>
  );
}

function Price({ row: { price, currency, purpose } }: Cell) {
  return (
    <span className="price">
      {formatPrice(price, currency)}
      <small>{priceSuffix(purpose, price)}</small>
    </span>
  );
}

function PropertyTag({ row: { status } }: Cell) {
  return <StatusTag status={status} label={LISTING_STATUS_LABELS[status]} />;
}

function Handler({ row: { agent_name, notes } }: Cell) {
  return (
    <div>
      {agent_name ?? <span className="card-detail">Unassigned</span>}
      {notes ? <Note label="Notes" text={notes} /> : null}
    </div>
  );
}
