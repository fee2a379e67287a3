import type * as z from 'zod/mini';
import {
  activityReportSchema,
  analyticsSchema,
  REPORT_ROWS,
  reportsSummarySchema,
} from '#shared/reports/report-schema.ts';
import { REPORT_TYPES, REPORTS } from '#shared/reports/report-facts.ts';
import { dataOf } from '../../database/database.ts';
import { listRoute } from '../../http/list-route.ts';
import { route } from '../../http/route.ts';

export const reportRoutes = [
  route('GET', '/admin/analytics', {
    summary: 'Get the admin panel’s figures',
    description: 'Returns the figures of the admin panel’s first page.',
    caller: 'administrator',
    answer: analyticsSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_admin_analytics')) as z.infer<typeof analyticsSchema>,
  }),

  route('GET', '/admin/activity-reports', {
    summary: 'Get the activity report',
    description: 'Returns the number of activities by type, and the latest 50 activities.',
    caller: 'administrator',
    answer: activityReportSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_activity_report')) as z.infer<typeof activityReportSchema>,
  }),

  route('GET', '/admin/reports/summary', {
    summary: 'Get a summary of all reports',
    description: 'Returns the figures of the six reports.',
    caller: 'administrator',
    answer: reportsSummarySchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_reports_summary')) as z.infer<typeof reportsSummarySchema>,
  }),

  ...REPORT_TYPES.map((type) => {
    const { view, title, filter } = REPORTS[type];
    return listRoute(
      `/admin/reports/${type}`,
      view,
      REPORT_ROWS[type],
      { summary: `Get the report “${title}”`, description: `Returns the rows of the report “${title}”, newest first.` },
      filter,
    );
  }),
];
