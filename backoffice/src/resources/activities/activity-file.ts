import { ACTIVITY_TYPE_LABELS } from '#shared/reports/activity-facts.ts';
import type { ListFile } from '../../ui/files/list-export.tsx';
import { ACTIVITIES, type ActivityRow } from './activity-row.ts';

export const ACTIVITY_FILE: ListFile<ActivityRow> = {
  name: 'activities',
  rows: ACTIVITIES,
  columns: [
    { heading: 'User', value: (activity) => activity.user_name },
    { heading: 'Email', value: (activity) => activity.user_email },
    { heading: 'Activity', value: (activity) => ACTIVITY_TYPE_LABELS[activity.activity_type] },
    { heading: 'Related Item', value: (activity) => activity.related_title },
    { heading: 'Id', value: (activity) => activity.related_id },
    { heading: 'Time', value: (activity) => activity.created_at, isMoment: true },
  ],
};
