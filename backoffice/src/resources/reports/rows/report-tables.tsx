import type { ComponentType } from 'react';
import type { ReportType } from '#shared/reports/report-facts.ts';
import type { LongColumn } from '../../../ui/lists/long-table.tsx';
import { APPRAISAL_COLUMNS, AppraisalCard } from './appraisal-columns.tsx';
import { inquiryCard, inquiryColumns } from './inquiry-columns.tsx';
import { propertyCard, propertyColumns } from './property-columns.tsx';
import type { ReportRow } from './report-pages.ts';
import { VIEWING_COLUMNS, ViewingCard } from './viewing-columns.tsx';

type ReportTable = { columns: LongColumn<ReportRow>[]; card: ComponentType<{ row: ReportRow }> };

/** A table of one kind of rows as one of any: the rows of a report are all of its own kind. */
function table<Row>(columns: LongColumn<Row>[], card: ComponentType<{ row: Row }>): ReportTable {
  return { columns, card } as unknown as ReportTable;
}

/** How the rows of each report look, in columns and on a phone. */
export const REPORT_TABLES: Record<ReportType, ReportTable> = {
  appraisals: table(APPRAISAL_COLUMNS, AppraisalCard),
  'buying-inquiries': table(inquiryColumns('sale'), inquiryCard('sale')),
  'renting-inquiries': table(inquiryColumns('rent'), inquiryCard('rent')),
  'selling-properties': table(propertyColumns('sale'), propertyCard('sale')),
  'renting-properties': table(propertyColumns('rent'), propertyCard('rent')),
  'property-viewings': table(VIEWING_COLUMNS, ViewingCard),
};
