import { HomeOutlined } from '@ant-design/icons';
import { type CrudSort, useGetIdentity } from '@refinedev/core';
import { useMemo } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { formatPercent } from '#shared/format/number.ts';
import { propertyPath } from '#shared/paths.ts';
import { formatDay } from '#shared/format/moment.ts';
import { LISTING_STATUS_LABELS, LISTING_STATUSES } from '#shared/listings/listing-facts.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import noListingsPicture from '../../pictures/no-listings.svg';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { equals } from '../../ui/lists/search-filter.ts';
import { type ListFilter, SearchedList } from '../../ui/lists/searched-list.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ListingStatusTag } from '../listings/row/listing-tags.tsx';
import { ListingThumbnail } from '../listings/row/listing-thumbnail.tsx';
import { PropertyPrice } from '../listings/row/property-price.tsx';
import { AvailabilityConfirmation } from '../listings/row/availability-confirmation.tsx';
import { ASSIGNED_PROPERTIES, type AssignedProperty } from './assigned-property.ts';
import { plural } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import '../listings/listings.css';

const NEWEST_ASSIGNED_FIRST: CrudSort = { field: 'assigned_date', order: 'desc' };

const FILTERS: readonly ListFilter[] = [
  {
    field: 'property_status',
    label: 'Status',
    all: 'All statuses',
    choices: LISTING_STATUSES,
    labels: LISTING_STATUS_LABELS,
  },
];

type Cell = { row: AssignedProperty };

const COLUMNS: DataColumn<AssignedProperty>[] = [
  { key: 'property_title', title: 'Property', sorts: true, render: (row) => <PropertyName row={row} /> },
  { key: 'property_city', title: 'City', sorts: true, render: ({ property_city }) => cityName(property_city) },
  { key: 'property_price', title: 'Price', align: 'end', sorts: true, render: (row) => <Price row={row} /> },
  { key: 'property_status', title: 'Status', sorts: true, render: (row) => <State row={row} /> },
  { key: 'confirmed_until', title: 'Still available?', sorts: true, render: (row) => <Confirmation row={row} /> },
  { key: 'commission_rate', title: 'Rate', align: 'end', sorts: true, render: (row) => rateOf(row) },
  {
    key: 'assigned_date',
    title: 'Assigned',
    sorts: true,
    render: (row) => (
      <>
        <span className="moment">{formatDay(row.assigned_date)}</span>
        <Isolate className="cell-detail">{row.broker_name}</Isolate>
        {row.notes ? <Note label="Notes" text={row.notes} /> : null}
      </>
    ),
  },
];

const TEXTS = {
  title: 'Assigned properties',
  counted: (count: number) => plural(count, ['{0} property', '{0} properties']),
  failed: 'The properties could not be loaded',
  noMatch: 'No properties match',
  search: 'Search properties',
};

/** The properties of the signed-in agent. */
export function AssignedPropertyList() {
  useDocumentTitle('Properties · Agent Dashboard');
  const { data: me } = useGetIdentity<CurrentUser | null>();
  return me ? <PropertiesOf agentId={me.id} /> : null;
}

function PropertiesOf({ agentId }: { agentId: string }) {
  const only = useMemo(() => [equals('agent_id', agentId), equals('status', 'active')], [agentId]);
  return (
    <SearchedList
      rows={ASSIGNED_PROPERTIES}
      only={only}
      initialSorter={NEWEST_ASSIGNED_FIRST}
      texts={TEXTS}
      columns={COLUMNS}
      card={PropertyCard}
      searches="Search title, code, location or city"
      filters={FILTERS}
      empty={{
        picture: noListingsPicture,
        title: 'No properties yet',
        text: 'Properties appear here when a broker assigns them to you.',
      }}
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
        {cityName(row.property_city)} · {rateOf(row)} rate · assigned {formatDay(row.assigned_date)}
      </span>
      {row.confirmed_until ? <Confirmation row={row} /> : null}
      {row.notes ? <Note label="Notes" text={row.notes} /> : null}
    </>
  );
}

function PropertyName({ row }: Cell) {
  return (
    <NewTabLink className="assigned-property" href={propertyPath(row.property_id)}>
      <span className="listing-name">
        <ListingThumbnail image={row.property_images?.[0]} icon={<HomeOutlined />} />
        <span className="listing-words">
          <Isolate className="listing-title">{row.property_title}</Isolate>
          <Isolate className="cell-detail">{row.property_code}</Isolate>
        </span>
      </span>
    </NewTabLink>
  );
}

function Price({ row }: Cell) {
  return (
    <PropertyPrice price={row.property_price} currency={row.property_currency} purpose={row.property_purpose ?? ''} />
  );
}

function State({ row: { property_status: status } }: Cell) {
  return status ? <ListingStatusTag status={status} /> : null;
}

function Confirmation({ row }: Cell) {
  return (
    <AvailabilityConfirmation
      id={row.property_id}
      title={row.property_title}
      confirmedUntil={row.confirmed_until}
      leavesSearchAt={row.leaves_search_at}
      resource="my_assignments"
    />
  );
}

function rateOf({ commission_rate }: AssignedProperty): string {
  return formatPercent(commission_rate);
}
