import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { reasonText } from '#shared/admin/reason-text.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { formatMoment } from '#shared/format/moment.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import type { AuditRow } from './audit-row.ts';
import { auditSentence, subjectText } from './audit-sentence.ts';

export const AUDIT_COLUMNS: DataColumn<AuditRow>[] = [
  {
    key: 'created_at',
    title: 'When',
    sorts: true,
    render: (entry) => <When entry={entry} />,
  },
  { key: 'actor', title: 'Who', render: (entry) => <Who entry={entry} /> },
  {
    key: 'action',
    title: 'What',
    render: (entry) => <div className="audit-what">{auditSentence(entry)}</div>,
  },
  {
    key: 'subject',
    title: 'Subject',
    render: (entry) => (
      <div className="audit-subject">
        <Subject entry={entry} />
      </div>
    ),
  },
  {
    key: 'changes',
    title: 'Before → after',
    render: (entry) => (
      <div className="audit-cell">
        <AuditChanges entry={entry} />
        <Reason entry={entry} />
      </div>
    ),
  },
];

/** An entry on screens without room for columns. */
export function AuditCard({ row: entry }: { row: AuditRow }) {
  return (
    <>
      <p className="card-detail">
        <When entry={entry} /> · <Who entry={entry} />
      </p>
      <p>
        {auditSentence(entry)}: <Subject entry={entry} />
      </p>
      <AuditChanges entry={entry} />
      <Reason entry={entry} />
    </>
  );
}

type Cell = { entry: AuditRow };

function When({ entry }: Cell) {
  return <time dateTime={entry.created_at}>{formatMoment(entry.created_at)}</time>;
}

function Who({ entry }: Cell) {
  if (entry.actor_name !== null) return <PersonLink id={entry.actor_id} name={entry.actor_name} />;
  return <em>{entry.action === 'appointed' ? 'The operator' : 'Deleted account'}</em>;
}

/** The pages of subjects. Other subjects have only their lists. */
const PLACES: Partial<Record<AuditRow['subject'], string>> = {
  property: `${AREA_PATHS.admin}/properties`,
  car: `${AREA_PATHS.admin}/cars`,
  user: `${AREA_PATHS.admin}/people`,
};

function Subject({ entry }: Cell) {
  const { action, subject, subject_id } = entry;
  const label = subjectText(entry);
  const place = action === 'deleted' ? undefined : PLACES[subject];
  return place ? (
    <Link to={`${place}/${subject_id}`}>
      <Isolate>{label}</Isolate>
    </Link>
  ) : (
    <Isolate>{label}</Isolate>
  );
}

function Reason({ entry: { after, reason } }: Cell) {
  const text = reasonText(after, reason);
  if (!text) return null;
  return (
    <p className="audit-reason">
      <b>Reason:</b> <Isolate>{text}</Isolate>
    </p>
  );
}
