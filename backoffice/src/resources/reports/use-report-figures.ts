import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import type { ReportsSummary } from '#shared/reports/report-schema.ts';
import { useFigures } from '../../ui/figures/use-figures.ts';

/** The channels that announce changes to the rows of each view. */
const TOPICS = {
  admin_appraisals: ['admin:appraisal_requests'],
  admin_inquiries: ['admin:inquiries'],
  admin_properties: ['admin:properties'],
  admin_viewings: ['admin:property_viewings'],
};

const ALL_TOPICS = Object.values(TOPICS).flat();

export function topicsOfReport(type: ReportType): readonly string[] {
  return TOPICS[REPORTS[type].view];
}

/** The exact current number of rows of each report. */
export function useReportFigures() {
  const query = useFigures<ReportsSummary>('get_reports_summary', ALL_TOPICS);
  const summary = query.data?.data;
  return { query, figures: summary && figuresOf(summary) };
}

function figuresOf(summary: ReportsSummary): Record<ReportType, number> {
  const { appraisalSummary, inquiriesByPurpose, propertiesByPurpose, propertyViewingsSummary } = summary;
  return {
    appraisals: appraisalSummary.reduce((sum, { count }) => sum + count, 0),
    'buying-inquiries': countOf(inquiriesByPurpose, 'sale'),
    'renting-inquiries': countOf(inquiriesByPurpose, 'rent'),
    'selling-properties': countOf(propertiesByPurpose, 'sale'),
    'renting-properties': countOf(propertiesByPurpose, 'rent'),
    'property-viewings': propertyViewingsSummary.count,
  };
}

function countOf(parts: ReportsSummary['propertiesByPurpose'], purpose: string): number {
  return parts.find((part) => part.purpose === purpose)?.count ?? 0;
}
