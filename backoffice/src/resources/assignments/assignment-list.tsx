import { HomeOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPercent } from '#shared/format/number.ts';
import { propertyPath } from '#shared/paths.ts';
import { placeOf } from '#shared/format/place.ts';
import { formatDay } from '#shared/format/moment.ts';
import { LISTING_STATUS_LABELS, LISTING_STATUSES } from '#shared/listings/listing-facts.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { RowCheckbox } from '../../ui/lists/row-checkbox.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { type ListFilter, SearchedList } from '../../ui/lists/searched-list.tsx';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ListingStatusTag } from '../listings/row/listing-tags.tsx';
import { ListingThumbnail } from '../listings/row/listing-thumbnail.tsx';
import { PropertyPrice } from '../listings/row/property-price.tsx';
import { AvailabilityConfirmation } from '../listings/row/availability-confirmation.tsx';
import { AssignDrawer } from './assign-drawer.tsx';
import { AssignMany } from './assign-many.tsx';
import { AssignmentActions } from './assignment-actions.tsx';
import { BROKERED_PROPERTIES, type BrokeredProperty } from './brokered-property.ts';
import { plural, t } from '#shared/format/text.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import '../listings/listings.css';
import { PersonLink } from '../../ui/cells/person-link.tsx';
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
  { key: 'price', title: 'Price', sorts: true, align: 'end', render: (property) => <PropertyPrice {...property} /> },
  { key: 'status', title: 'Status', sorts: true, render: (property) => <ListingStatusTag status={property.status} /> },
  { key: 'agent_name', title: 'Agent', sorts: true, render: (property) => <Handler row={property} /> },
  {
    key: 'commission_rate',
    title: 'Rate',
    sorts: true,
    align: 'end',
    render: ({ commission_rate: rate }) => (rate === null ? '–' : formatPercent(rate)),
  },
  {
    key: 'assigned_date',
    title: 'Assigned',
    sorts: true,
    render: ({ assigned_date: day }) => <span className="moment">{day ? formatDay(day) : '–'}</span>,
  },
  {
    key: 'confirmed_until',
    title: 'Still available?',
    sorts: true,
    render: (property) => <Confirmation row={property} />,
  },
  { key: 'actions', title: 'Actions', render: (property) => <AssignmentActions row={property} /> },
];

const TEXTS = {
  title: 'Properties',
  counted: (count: number) => plural(count, ['{0} property', '{0} properties']),
  failed: 'The properties could not be loaded',
  noMatch: 'No properties match',
  search: 'Search properties',
};

/** The broker's properties and their agents. */
export function AssignmentList() {
  useDocumentTitle('Properties · Broker Dashboard');
  const [assigning, setAssigning] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  function choose(some: readonly BrokeredProperty[], isChosen: boolean) {
    const changed = some.map(({ id }) => id);
    setIds(new Set(isChosen ? [...ids, ...changed] : [...ids].filter((id) => !changed.includes(id))));
  }
  return (
    <>
      <SearchedList
        selection={{ chosen: ids, choose, nameOf: ({ title }) => title }}
        rows={BROKERED_PROPERTIES}
        texts={TEXTS}
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
        searches="Search title, code, city or agent"
        filters={FILTERS}
        panel={{ nameOf: ({ title }) => title, body: PropertyPanel }}
        empty={{
          picture: noListingsPicture,
          title: 'No properties yet',
          text: 'Assign your own properties or those of your agents. You also find properties here that owners entrust to you.',
        }}
      />
      {ids.size > 0 ? <AssignMany ids={[...ids]} onDone={() => setIds(new Set())} /> : null}
    </>
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
          {property.assigned_date
            ? t(`${property.commission_rate}%, since ${formatDay(property.assigned_date)}`)
            : formatPercent(property.commission_rate)}
        </span>
      )}
      {property.confirmed_until ? <Confirmation row={property} /> : null}
      <div className="card-line card-line-middle">
        <RowCheckbox row={property}>
          Select <span className="visually-hidden">{property.title}</span>
        </RowCheckbox>
        <AssignmentActions row={property} />
      </div>
    </>
  );
}

/** The assignment at a URL of its own. */
function PropertyPanel({ row: property }: Cell) {
  return (
    <div className="row-sections">
      <PropertyCard row={property} />
    </div>
  );
}

function PropertyName({ row: { id, code, title, location, city, images } }: Cell) {
  return (
    <div className="brokered-property">
      <ListingThumbnail image={images[0]} icon={<HomeOutlined />} />
      <div className="cell-wrap">
        <NewTabLink href={propertyPath(id)}>{title}</NewTabLink>
        <RowLink id={id} className="cell-detail">
          <Isolate>{code}</Isolate>
        </RowLink>
        <Isolate className="cell-detail">{placeOf(location, city)}</Isolate>
      </div>
    </div>
  );
}

function Confirmation({ row: { id, title, confirmed_until, leaves_search_at } }: Cell) {
  return (
    <AvailabilityConfirmation
      id={id}
      title={title}
      confirmedUntil={confirmed_until}
      leavesSearchAt={leaves_search_at}
      resource="brokered_properties"
    />
  );
}

function Handler({ row: { agent_id, agent_name, notes } }: Cell) {
  return (
    <div>
      {agent_name === null ? (
        <span className="card-detail">Unassigned</span>
      ) : (
        <PersonLink id={agent_id} name={agent_name} />
      )}
      {notes ? <Note label="Notes" text={notes} /> : null}
    </div>
  );
}
