import { Isolate } from '#browser/isolate.tsx';
import { carPath, propertyPath } from '#shared/paths.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { INQUIRY_STATUS_LABELS, INQUIRY_STATUSES } from '#shared/viewings/viewing-facts.ts';
import { deletedLine } from '#shared/properties/deleted-property.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import { ChoiceSelect } from '../../ui/cells/choice-select.tsx';
import { ContactLinks } from '../../ui/cells/contact-links.tsx';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { Note } from '../../ui/cells/cell-lines.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { OPEN } from '../../ui/panels/open-label.ts';
import { RowLink } from '../../ui/panels/row-link.tsx';
import { ReplyButton } from '../../ui/cells/reply-button.tsx';
import { SearchedList } from '../../ui/lists/searched-list.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { INQUIRIES, type InquiryRow } from './inquiry-row.ts';
import { plural } from '#shared/format/text.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { cityName } from '#shared/places/city-names.ts';

const COLUMNS: DataColumn<InquiryRow>[] = [
  { key: 'inquirer_name', title: 'Inquirer', sorts: true, render: (inquiry) => <Inquirer row={inquiry} /> },
  { key: 'property_title', title: 'Property', sorts: true, render: (inquiry) => <AskedFor row={inquiry} /> },
  {
    key: 'contact',
    title: 'Contact',
    render: (inquiry) => <ContactLinks email={inquiry.contact_email} phone={inquiry.contact_phone} />,
  },
  { key: 'status', title: 'Status', sorts: true, render: (inquiry) => <InquiryStatusSelect row={inquiry} /> },
  {
    key: 'created_at',
    title: 'Created',
    sorts: true,
    render: (inquiry) => <span className="moment">{formatMoment(inquiry.created_at)}</span>,
  },
  { key: 'actions', title: 'Actions', render: (inquiry) => <Reply row={inquiry} /> },
];

const FILTERS = [
  {
    field: 'status',
    label: 'Status',
    all: 'All statuses',
    choices: INQUIRY_STATUSES,
    labels: INQUIRY_STATUS_LABELS,
  },
];

const TEXTS = {
  title: 'Inquiries',
  counted: (count: number) => plural(count, ['{0} inquiry', '{0} inquiries']),
  failed: 'The inquiries could not be loaded',
  noMatch: 'No inquiries match',
  search: 'Search inquiries',
};

/** Inquiries about properties and cars, with their status. */
export function InquiryList() {
  useDocumentTitle('Inquiries · Admin Panel');
  return (
    <SearchedList
      rows={INQUIRIES}
      texts={TEXTS}
      columns={COLUMNS}
      card={InquiryCard}
      searches="Search inquirer, property, code, email or phone"
      filters={FILTERS}
      panel={{ nameOf: ({ inquirer_name: name }) => name, body: InquiryPanel }}
      empty={{
        picture: noResultsPicture,
        title: 'No inquiries yet',
        text: 'Inquiries will appear here when people ask about properties.',
      }}
    />
  );
}

type Cell = { row: InquiryRow };

function InquiryCard({ row: inquiry }: Cell) {
  return (
    <>
      <div className="card-line">
        <Inquirer row={inquiry} />
        <InquiryStatusSelect row={inquiry} />
      </div>
      <AskedFor row={inquiry} />
      <ContactLinks email={inquiry.contact_email} phone={inquiry.contact_phone} />
      <div className="card-line card-line-middle">
        <span className="card-detail">{formatMoment(inquiry.created_at)}</span>
        <Reply row={inquiry} />
      </div>
    </>
  );
}

function Inquirer({ row: inquiry }: Cell) {
  return (
    <div>
      <PersonLink id={inquiry.inquirer_id} name={inquiry.inquirer_name} className="cell-main" />
      <div className="cell-more">
        <RowLink id={inquiry.id}>{OPEN}</RowLink>
        <Note label="Message" text={inquiry.message} />
      </div>
    </div>
  );
}

/** The whole inquiry at its own URL. */
function InquiryPanel({ row: inquiry }: Cell) {
  return (
    <div className="row-sections">
      <div>
        <InquiryStatusSelect row={inquiry} />
      </div>
      <div>
        <PersonLink id={inquiry.inquirer_id} name={inquiry.inquirer_name} className="cell-main" />
        <ContactLinks email={inquiry.contact_email} phone={inquiry.contact_phone} />
      </div>
      <AskedFor row={inquiry} />
      <dl className="row-facts">
        <div>
          <dt>Message</dt>
          <Isolate as="dd">{inquiry.message}</Isolate>
        </div>
        <div>
          <dt>Created</dt>
          <dd>{formatMoment(inquiry.created_at)}</dd>
        </div>
      </dl>
      <Reply row={inquiry} />
    </div>
  );
}

function AskedFor({ row: inquiry }: Cell) {
  const listing = inquiry.property_id ? propertyPath(inquiry.property_id) : inquiry.car_id && carPath(inquiry.car_id);
  return (
    <div className="cell-wrap">
      {listing ? (
        <NewTabLink href={listing}>{inquiry.property_title}</NewTabLink>
      ) : (
        <Isolate>{inquiry.property_title}</Isolate>
      )}
      <span className="cell-detail">
        {inquiry.property_code === null ? null : <>{inquiry.property_code} · </>}
        {inquiry.property_is_deleted
          ? deletedLine({
              city: inquiry.property_city,
              price: inquiry.property_price,
              currency: inquiry.property_currency,
            })
          : cityName(inquiry.property_city ?? '')}
      </span>
    </div>
  );
}

function Reply({ row: inquiry }: Cell) {
  return <ReplyButton reply={inquiry.reply} person={inquiry.inquirer_name} resource={INQUIRIES.resource} />;
}

function InquiryStatusSelect({ row: inquiry }: Cell) {
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'set_inquiry_status',
    resource: INQUIRIES.resource,
    success: 'Inquiry status updated successfully',
    failure: 'Failed to update inquiry status',
  });
  return (
    <ChoiceSelect
      label={`Status of the inquiry by ${inquiry.inquirer_name} about ${inquiry.property_title}`}
      value={inquiry.status}
      choices={INQUIRY_STATUSES}
      labels={INQUIRY_STATUS_LABELS}
      busy={busy}
      onChoose={(status) => void call({ inquiry_id: inquiry.id, status })}
    />
  );
}
