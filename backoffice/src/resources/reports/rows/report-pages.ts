import type { CrudFilter, DataProvider } from '@refinedev/core';
import { columnsOf } from '#shared/api/snake-keys.ts';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import {
  type AppraisalReportRow,
  type InquiryReportRow,
  type PropertyReportRow,
  REPORT_ROWS,
  type ViewingReportRow,
} from '#shared/reports/report-schema.ts';
import { since, until } from '../../../ui/days/day-period.ts';

export type ReportRow = AppraisalReportRow | InquiryReportRow | PropertyReportRow | ViewingReportRow;

/** Where a page ends; the next one begins after it, however many rows have come in since. */
export type PageEnd = { createdAt: string; id: string };

/** Which rows: of the days from and to, both included and the reader's own, and of one status; '' for all. */
export type ReportFilter = { from: string; to: string; status: string };

type PageOptions = { after: PageEnd | undefined; size: number; signal: AbortSignal };

/** A page of a report's rows, newest first; fewer than `size` are the last ones. */
export async function readReportPage(
  getList: DataProvider['getList'],
  type: ReportType,
  chosen: ReportFilter,
  { after, size, signal }: PageOptions,
  schema: Parameters<typeof columnsOf>[0] = REPORT_ROWS[type],
): Promise<ReportRow[]> {
  const { view, filter } = REPORTS[type];
  const filters: CrudFilter[] = Object.entries(filter).map(([field, value]) => ({ field, operator: 'eq', value }));
  if (chosen.from) filters.push(since('created_at', chosen.from));
  if (chosen.to) filters.push(until('created_at', chosen.to));
  if (chosen.status) filters.push({ field: 'status', operator: 'eq', value: chosen.status });
  if (after) filters.push(...olderThan(after));
  const { data } = await getList<ReportRow>({
    resource: view,
    filters,
    sorters: [
      { field: 'created_at', order: 'desc' },
      { field: 'id', order: 'desc' },
    ],
    pagination: { currentPage: 1, pageSize: size },
    meta: { select: columnsOf(schema), uncounted: true, signal },
  });
  return data;
}

export function endOf(rows: readonly ReportRow[]): PageEnd | undefined {
  return rows.at(-1);
}

/** The second alone would do; by the first the database goes right to the place in its index. */
function olderThan({ createdAt, id }: PageEnd): CrudFilter[] {
  return [
    { field: 'created_at', operator: 'lte', value: createdAt },
    {
      operator: 'or',
      value: [
        { field: 'created_at', operator: 'lt', value: createdAt },
        { field: 'id', operator: 'lt', value: id },
      ],
    },
  ];
}
