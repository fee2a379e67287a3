import { formatMoment } from '../../../../shared/format/moment.ts';
import { ACTIVITY_TYPE_LABELS, shortId } from '../../../../shared/reports/activity-facts.ts';
import { ACTIVITY_TYPES } from '../../../../shared/reports/report-facts.ts';
import noResultsPicture from '../../pictures/no-results.svg';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import { SearchedList } from '../../ui/lists/searched-list.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { ActivityFigures } from './activity-figures.tsx';
import { ACTIVITY_ROW_SELECT, type ActivityRow } from './activity-row.ts';
import './activities.css';

const COLUMNS: DataColumn<ActivityRow>[] = [
  { key: 'user_name', title: 'User', sorts: true, render: (activity) => <Person row={activity} /> },
  { key: 'activity_type', title: 'Activity', sorts: true, render: (activity) => <TypeTag row={activity} /> },
  { key: 'description', title: 'Description', render: ({ description }) => description },
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

/** What people do here: the figures, and every activity with who did it. */
export function ActivityList() {
  useDocumentTitle('Activity Reports · Admin Panel');
  return (
    <>
      <ActivityFigures />
      <SearchedList<ActivityRow>
        resource="admin_activities"
        select={ACTIVITY_ROW_SELECT}
        title="Recent Activities"
        noun={['activity', 'activities']}
        columns={COLUMNS}
        card={ActivityCard}
        searches="Search user, description or related item"
        filters={FILTERS}
        empty={{ picture: noResultsPicture, text: 'Activities will appear here once people use the site.' }}
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
      <p>{activity.description}</p>
      <Related row={activity} />
      <span className="card-detail">{formatMoment(activity.created_at)}</span>
    </>
  );
}

function Person({ row: { user_name: name, user_email: email } }: Cell) {
  return (
    <div>
      <span className="cell-main">{name ?? 'Nobody signed in'}</span>
      {email ? <span className="cell-detail">{email}</span> : null}
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
      {title}
      <code className="cell-detail">{shortId(id)}</code>
    </div>
  );
}
