import type * as z from 'zod/mini';
import {
  activityReportSchema,
  analyticsSchema,
  appraisalReportRowSchema,
  inquiryReportRowSchema,
  propertyReportRowSchema,
  reportsSummarySchema,
  viewingReportRowSchema,
} from '../../../../shared/reports/report-schema.ts';
import { REPORTS } from '../../../../shared/reports/report-facts.ts';
import { dataOf } from '../lib/database.ts';
import { listRoute } from '../lib/list-route.ts';
import { route } from '../lib/route.ts';

/** `/admin/reports/{type}`, one by one: each type has rows of its own. */
const report = (
  type: keyof typeof REPORTS,
  view: Parameters<typeof listRoute>[1],
  row: z.ZodMiniObject,
  filter?: Record<string, string>,
) => listRoute(`/admin/reports/${type}`, view, row, `The report "${REPORTS[type].title}", newest first.`, filter);

export const reportRoutes = [
  route('GET', '/admin/analytics', {
    summary: 'The figures of the admin panel.',
    caller: 'user',
    answer: analyticsSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_admin_analytics')) as z.infer<typeof analyticsSchema>,
  }),

  route('GET', '/admin/activity-reports', {
    summary: 'Who did what, counted, and the latest 50 activities.',
    caller: 'user',
    answer: activityReportSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_activity_report')) as z.infer<typeof activityReportSchema>,
  }),

  route('GET', '/admin/reports/summary', {
    summary: 'The figures of the six reports.',
    caller: 'user',
    answer: reportsSummarySchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_reports_summary')) as z.infer<typeof reportsSummarySchema>,
  }),

  report('appraisals', 'admin_appraisals', appraisalReportRowSchema),
  report('buying-inquiries', 'admin_inquiries', inquiryReportRowSchema, { property_purpose: 'sale' }),
  report('renting-inquiries', 'admin_inquiries', inquiryReportRowSchema, { property_purpose: 'rent' }),
  report('selling-properties', 'admin_properties', propertyReportRowSchema, { purpose: 'sale' }),
  report('renting-properties', 'admin_properties', propertyReportRowSchema, { purpose: 'rent' }),
  report('property-viewings', 'admin_viewings', viewingReportRowSchema),
];
