import type { ComponentType } from 'react';
import type { ReportType } from '#shared/reports/report-facts.ts';
import type { LongColumn } from '../../../ui/lists/long-table.tsx';
import { APPRAISAL_COLUMNS, AppraisalCard } from './appraisal-columns.tsx';
import { inquiryCard, inquiryColumns } from './inquiry-columns.tsx';
import { propertyCard, propertyColumns } from './property-columns.tsx';
import type { ReportRow } from './report-pages.ts';
import { VIEWING_COLUMNS, ViewingCard } from './viewing-columns.tsx';

type ReportTable = { columns: LongColumn<ReportRow>[]; card: ComponentType<{ row: ReportRow }> };

/** Treats a table for one row type as a table for any row type. All rows of a report have the same type. */
function table<Row>(columns: LongColumn<Row>[], card: ComponentType<{ row: Row }>): ReportTable {
  return { columns, card } as unknown as ReportTable;
}

/** The columns and the phone card for the rows of each report. */
export const REPORT_TABLES: Record<ReportType, ReportTable> = {
  appraisals: table(APPRAISAL_COLUMNS, AppraisalCard),
  'buying-inquiries': table(inquiryColumns('sale'), inquiryCard('sale')),
  'renting-inquiries': table(inquiryColumns('rent'), inquiryCard('rent')),
  'selling-properties': table(propertyColumns('sale'), propertyCard('sale')),
  'renting-properties': table(propertyColumns('rent'), propertyCard('rent')),
  'property-viewings': table(VIEWING_COLUMNS, ViewingCard),
};
