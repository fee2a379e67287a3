import {
  APPRAISAL_CONDITION_LABELS,
  APPRAISAL_PROPERTY_TYPE_LABELS,
  APPRAISAL_PURPOSE_LABELS,
  APPRAISAL_STATUS_LABELS,
  APPRAISAL_STATUSES,
} from '../../../../shared/appraisals/appraisal-facts.ts';
import { formatMoment } from '../../../../shared/format/moment.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { ChoiceSelect } from '../../ui/cells/choice-select.tsx';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/note.tsx';
import { SearchedList } from '../../ui/lists/searched-list.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { APPRAISAL_ROW_SELECT, type AppraisalRow } from './appraisal-row.ts';

const COLUMNS: DataColumn<AppraisalRow>[] = [
  { key: 'contact_name', title: 'Contact', sorts: true, render: (request) => <Contact row={request} /> },
  { key: 'property_type', title: 'Property Type', sorts: true, render: (request) => <Appraised row={request} /> },
  {
    key: 'location',
    title: 'Location',
    sorts: true,
    render: ({ location, address }) => (
      <div className="cell-wrap">
        {location}
        <span className="cell-detail">{address}</span>
      </div>
    ),
  },
  { key: 'status', title: 'Status', sorts: true, render: (request) => <AppraisalTag row={request} /> },
  {
    key: 'created_at',
    title: 'Requested',
    sorts: true,
    render: (request) => <span className="moment">{formatMoment(request.created_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (request) => <AppraisalStatusSelect row={request} /> },
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

/** Requests to have a property valued, and how far each got. */
export function AppraisalList() {
  useDocumentTitle('Appraisals · Admin Panel');
  return (
    <SearchedList<AppraisalRow>
      resource="admin_appraisals"
      select={APPRAISAL_ROW_SELECT}
      title="Appraisals"
      noun={['appraisal request', 'appraisal requests']}
      columns={COLUMNS}
      card={AppraisalCard}
      searches="Search contact, e-mail or location"
      filters={FILTERS}
      empty={{ picture: noResultsPicture, text: 'Requests will appear here once people ask for an appraisal.' }}
    />
  );
}

type Cell = { row: AppraisalRow };

function AppraisalCard({ row: request }: Cell) {
  return (
    <>
      <div className="card-line">
        <Contact row={request} />
        <AppraisalTag row={request} />
      </div>
      <Appraised row={request} />
      <span className="card-detail">{[request.address, request.location].join(', ')}</span>
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(request.created_at)}</span>
        <AppraisalStatusSelect row={request} />
      </div>
    </>
  );
}

function Contact({ row: request }: Cell) {
  return (
    <div>
      <span className="cell-main">{request.contact_name}</span>
      <ContactLinks email={request.contact_email} phone={request.contact_phone} />
    </div>
  );
}

function Appraised({ row: request }: Cell) {
  return (
    <div>
      {APPRAISAL_PROPERTY_TYPE_LABELS[request.property_type]}
      <Note label="Details" text={detailsOf(request)} />
    </div>
  );
}

function detailsOf(request: AppraisalRow): string {
  return [
    `${request.area} m² · ${request.bedrooms} bedrooms · ${request.bathrooms} bathrooms · built ${request.year_built}`,
    `Condition: ${APPRAISAL_CONDITION_LABELS[request.condition]} · For: ${APPRAISAL_PURPOSE_LABELS[request.purpose]}`,
    `Preferred date: ${request.preferred_date}`,
    request.features,
    request.additional_info,
  ]
    .filter(Boolean)
    .join('\n');
}

function AppraisalTag({ row: { status } }: Cell) {
  return <StatusTag status={status} label={APPRAISAL_STATUS_LABELS[status]} />;
}

function AppraisalStatusSelect({ row: request }: Cell) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'set_appraisal_status',
    resource: 'admin_appraisals',
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
