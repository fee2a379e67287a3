import { Isolate } from '#browser/isolate.tsx';
import { formatMoment } from '#shared/format/moment.ts';
import { ACTIVITY_TYPE_LABELS, activityText, shortId } from '#shared/reports/activity-facts.ts';
import { ACTIVITY_TYPES } from '#shared/reports/report-facts.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { SearchedList } from '../../ui/lists/searched-list.tsx';
import { PersonLink } from '../../ui/cells/person-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { ACTIVITY_FILE } from './activity-file.ts';
import { ACTIVITIES, type ActivityRow } from './activity-row.ts';
import { plural } from '#shared/format/text.ts';
import './activities.css';

const COLUMNS: DataColumn<ActivityRow>[] = [
  { key: 'user_name', title: 'User', sorts: true, render: (activity) => <Person row={activity} /> },
  { key: 'activity_type', title: 'Activity', sorts: true, render: (activity) => <TypeTag row={activity} /> },
  { key: 'description', title: 'Description', render: ({ description }) => activityText(description) },
  { key: 'related', title: 'Related Item', render: (activity) => <Related row={activity} /> },
  {
    key: 'created_at',
    title: 'Time',
    sorts: true,
    render: (activity) => <span className="moment">{formatMoment(activity.created_at)}</span>,
  },
];

const FILTERS = [
  {
    field: 'activity_type',
    label: 'Activity',
    all: 'All activities',
    choices: ACTIVITY_TYPES,
    labels: ACTIVITY_TYPE_LABELS,
  },
];

const TEXTS = {
  title: 'Recent Activities',
  counted: (count: number) => plural(count, ['{0} activity', '{0} activities']),
  failed: 'The activities could not be loaded',
  noMatch: 'No activities match',
  search: 'Search activities',
};

/** User activities: the figures, and every activity with its user. */
export function ActivityList() {
  useDocumentTitle('Activity Reports · Admin Panel');
  return (
    <>
      <ActivityFigures />
      <SearchedList
        rows={ACTIVITIES}
        texts={TEXTS}
        columns={COLUMNS}
        card={ActivityCard}
        searches="Search user, description or related item"
        filters={FILTERS}
        file={ACTIVITY_FILE}
        empty={{
          picture: noResultsPicture,
          title: 'No activities yet',
          text: 'Activities will appear here when people use the site.',
        }}
      />
    </>
  );
}

type Cell = { row: ActivityRow };

function ActivityCard({ row: activity }: Cell) {
  return (
    <>
      <div className="card-line">
        <Person row={activity} />
        <TypeTag row={activity} />
      </div>
      <p>{activityText(activity.description)}</p>
      <Related row={activity} />
      <span className="card-detail">{formatMoment(activity.created_at)}</span>
    </>
  );
}

function Person({ row: { user_id: id, user_name: name, user_email: email } }: Cell) {
  return (
    <div>
      <PersonLink id={id} name={name ?? 'Visitor (not signed in)'} className="cell-main" />
      {email ? <Isolate className="cell-detail">{email}</Isolate> : null}
    </div>
  );
}

function TypeTag({ row: { activity_type: type } }: Cell) {
  return <StatusTag status={type} label={ACTIVITY_TYPE_LABELS[type]} />;
}

function Related({ row: { related_id: id, related_title: title } }: Cell) {
  if (!id) return <span className="cell-detail">None</span>;
  return (
    <div className="cell-wrap">
      <Isolate>{title}</Isolate>
      <code className="cell-detail">{shortId(id)}</code>
    </div>
  );
}
