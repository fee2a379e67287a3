import { HomeOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { propertyPath } from '../../../../shared/addresses.ts';
import { formatDay } from '../../../../shared/format/moment.ts';
import { LISTING_STATUS_LABELS, LISTING_STATUSES } from '../../../../shared/listings/listing-facts.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/note.tsx';
import { type ListFilter, SearchedList } from '../../ui/lists/searched-list.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ListingStatusTag } from '../listings/listing-tags.tsx';
import { ListingThumbnail } from '../listings/listing-thumbnail.tsx';
import { PropertyPrice } from '../listings/property-price.tsx';
import { AssignDrawer } from './assign-drawer.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import { BROKERED_PROPERTY_SELECT, type BrokeredProperty } from './brokered-property.ts';
import '../listings/listings.css';
import './assignments.css';

const FILTERS: readonly ListFilter[] = [
  {
    field: 'status',
    label: 'Status',
    all: 'All statuses',
    choices: LISTING_STATUSES,
    labels: LISTING_STATUS_LABELS,
  },
  {
    field: 'is_assigned',
    label: 'Assignment',
    all: 'Assigned or not',
    choices: ['true', 'false'],
    labels: { true: 'Assigned', false: 'Unassigned' },
  },
];

type Cell = { row: BrokeredProperty };

const COLUMNS: DataColumn<BrokeredProperty>[] = [
  { key: 'title', title: 'Property', sorts: true, render: (property) => <PropertyName row={property} /> },
  { key: 'price', title: 'Price', sorts: true, align: 'right', render: (property) => <PropertyPrice {...property} /> },
  { key: 'status', title: 'Status', sorts: true, render: (property) => <ListingStatusTag status={property.status} /> },
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
  return (
    <SearchedList<BrokeredProperty>
      resource="brokered_properties"
      select={BROKERED_PROPERTY_SELECT}
      title="Properties"
      noun={['property', 'properties']}
      columns={COLUMNS}
      card={PropertyCard}
      actions={
        <>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setAssigning(true)}>
            Assign Property
          </Button>
          {assigning ? <AssignDrawer assign={{}} onClosed={() => setAssigning(false)} /> : null}
        </>
      }
      searches="Search title, city or agent"
      filters={FILTERS}
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
        <ListingStatusTag status={property.status} />
      </div>
      <div className="card-line">
        <Handler row={property} />
        <PropertyPrice {...property} />
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
  return (
    <div className="brokered-property">
      <ListingThumbnail image={images[0]} icon={<HomeOutlined />} />
      <div className="cell-wrap">
        <a href={propertyPath(id)} target="_blank" rel="noopener">
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

function Handler({ row: { agent_name, notes } }: Cell) {
  return (
    <div>
      {agent_name ?? <span className="card-detail">Unassigned</span>}
      {notes ? <Note label="Notes" text={notes} /> : null}
    </div>
  );
}
