import { Isolate } from '#browser/isolate.tsx';
import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
  APPRAISAL_STATUSES,
} from '#shared/appraisals/appraisal-facts.ts';
import { formatMoment, formatPlainDay } from '#shared/format/moment.ts';
import { placeOf } from '#shared/format/place.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { ChoiceSelect } from '../../ui/cells/choice-select.tsx';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { OPEN } from '../../ui/panels/open-label.ts';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { SearchedList } from '../../ui/lists/searched-list.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { APPRAISALS, type AppraisalRow } from './appraisal-row.ts';
import { plural, t } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';

const COLUMNS: DataColumn<AppraisalRow>[] = [
  { key: 'contact_name', title: 'Contact', sorts: true, render: (request) => <Contact row={request} /> },
  { key: 'property_type', title: 'Property Type', sorts: true, render: (request) => <Appraised row={request} /> },
  {
    key: 'location',
    title: 'Location',
    sorts: true,
    render: ({ location, address }) => (
      <div className="cell-wrap">
        <Isolate>{cityName(location)}</Isolate>
        <Isolate className="cell-detail">{address}</Isolate>
      </div>
    ),
  },
  { key: 'status', title: 'Status', sorts: true, render: (request) => <AppraisalStatusSelect row={request} /> },
  {
    key: 'created_at',
    title: 'Requested',
    sorts: true,
    render: (request) => <span className="moment">{formatMoment(request.created_at)}</span>,
  },
];

const FILTERS = [
  {
    field: 'status',
    label: 'Status',
    all: 'All statuses',
    choices: APPRAISAL_STATUSES,
    labels: APPRAISAL_STATUS_LABELS,
  },
];

const TEXTS = {
  title: 'Appraisals',
  counted: (count: number) => plural(count, ['{0} appraisal request', '{0} appraisal requests']),
  failed: 'The appraisal requests could not be loaded',
  noMatch: 'No appraisal requests match',
  search: 'Search appraisal requests',
};

/** Requests for a property appraisal, with their status. */
export function AppraisalList() {
  useDocumentTitle('Appraisals · Admin Panel');
  return (
    <SearchedList
      rows={APPRAISALS}
      texts={TEXTS}
      columns={COLUMNS}
      card={AppraisalCard}
      searches="Search contact, email, phone or location"
      filters={FILTERS}
      panel={{ nameOf: ({ contact_name: name }) => name, body: AppraisalPanel }}
      empty={{
        picture: noResultsPicture,
        title: 'No appraisal requests yet',
        text: 'Requests will appear here when people ask for an appraisal.',
      }}
    />
  );
}

type Cell = { row: AppraisalRow };

function AppraisalCard({ row: request }: Cell) {
  return (
    <>
      <div className="card-line">
        <ContactName row={request} />
        <AppraisalStatusSelect row={request} />
      </div>
      <ContactLinks email={request.contact_email} phone={request.contact_phone} />
      <Appraised row={request} />
      <Isolate className="card-detail">{placeOf(request.address, cityName(request.location))}</Isolate>
      <span className="card-detail">{formatMoment(request.created_at)}</span>
    </>
  );
}

function Contact({ row: request }: Cell) {
  return (
    <div>
      <ContactName row={request} />
      <ContactLinks email={request.contact_email} phone={request.contact_phone} />
    </div>
  );
}

function ContactName({ row: request }: Cell) {
  return <PersonLink id={request.requester_id} name={request.contact_name} className="cell-main" />;
}

/** The whole request at its own URL. */
function AppraisalPanel({ row: request }: Cell) {
  const { address, location, property_type: type, created_at: createdAt } = request;
  return (
    <div className="row-sections">
      <div>
        <AppraisalStatusSelect row={request} />
      </div>
      <ContactLinks email={request.contact_email} phone={request.contact_phone} />
      <dl className="row-facts">
        <div>
          <dt>Property Type</dt>
          <dd>{APPRAISAL_PROPERTY_TYPE_LABELS[type]}</dd>
        </div>
        <div>
          <dt>Location</dt>
          <Isolate as="dd">{placeOf(address, cityName(location))}</Isolate>
        </div>
        <div>
          <dt>Details</dt>
          <Isolate as="dd">{detailsOf(request)}</Isolate>
        </div>
        <div>
          <dt>Requested</dt>
          <dd>{formatMoment(createdAt)}</dd>
        </div>
      </dl>
      <AppraisalStatusSelect row={request} />
    </div>
  );
}

function Appraised({ row: request }: Cell) {
  return (
    <div>
      {APPRAISAL_PROPERTY_TYPE_LABELS[request.property_type]}
      <div className="cell-more">
        <RowLink id={request.id}>{OPEN}</RowLink>
        <Note label="Details" text={detailsOf(request)} />
      </div>
    </div>
  );
}

function detailsOf(request: AppraisalRow): string {
  return [
    [
      t(`${request.area} m²`),
      plural(request.bedrooms, ['{0} bedrooms', '{0} bedrooms']),
      plural(request.bathrooms, ['{0} bathrooms', '{0} bathrooms']),
      t(`built ${request.year_built}`),
    ].join(' · '),
    `Condition: ${APPRAISAL_CONDITION_LABELS[request.condition]} · For: ${APPRAISAL_PURPOSE_LABELS[request.purpose]}`,
    `Preferred date: ${formatPlainDay(request.preferred_date)}`,
    request.features,
    request.additional_info,
  ]
    .filter(Boolean)
    .join('\n');
}

function AppraisalStatusSelect({ row: request }: Cell) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'set_appraisal_status',
    resource: APPRAISALS.resource,
    success: 'Appraisal status updated successfully',
    failure: 'Failed to update appraisal status',
  });
  return (
    <ChoiceSelect
      label={`Status of the request by ${request.contact_name}`}
      value={request.status}
      choices={APPRAISAL_STATUSES}
      labels={APPRAISAL_STATUS_LABELS}
      busy={busy}
      onChoose={(status) => void call({ appraisal_id: request.id, status })}
    />
  );
}
