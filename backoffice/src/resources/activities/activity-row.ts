import type { ActivityType } from '../../../../shared/reports/activity-facts.ts';

/** An activity as the recent list shows it; without a name what visitors and deleted accounts did. */
export type ActivityRow = {
  id: string;
  user_name: string | null;
  user_email: string | null;
  activity_type: ActivityType;
  description: string;
  related_id: string | null;
  related_title: string | null;
  created_at: string;
};

export const ACTIVITY_ROW_SELECT =
  'id,user_name,user_email,activity_type,description,related_id,related_title,created_at';
