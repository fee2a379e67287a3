import { useSearchParams } from 'react-router-dom';
import { APPRAISAL_STATUS_LABELS } from '#shared/appraisals/appraisal-facts.ts';
import { LISTING_STATUS_LABELS } from '#shared/listings/listing-facts.ts';
import { REPORTS, type ReportType } from '#shared/reports/report-facts.ts';
import { INQUIRY_STATUS_LABELS, VIEWING_STATUS_LABELS } from '#shared/viewings/viewing-facts.ts';
import type { ReportFilter } from './rows/report-pages.ts';

/** The statuses of the rows of each view. */
const STATUSES: Record<(typeof REPORTS)[ReportType]['view'], Record<string, string>> = {
  admin_appraisals: APPRAISAL_STATUS_LABELS,
  admin_inquiries: INQUIRY_STATUS_LABELS,
  admin_properties: LISTING_STATUS_LABELS,
  admin_viewings: VIEWING_STATUS_LABELS,
};

/** The filter of a report, which its address keeps: `from`, `to` and `status`. What an address cannot mean filters nothing. */
export function useReportFilter(type: ReportType) {
  const [search, setSearch] = useSearchParams();
  const labels = STATUSES[REPORTS[type].view];
  const day = (name: string) => (/^[1-9]\d{3}-\d\d-\d\d$/.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '');
  const status = search.get('status') ?? '';
  const filter: ReportFilter = {
    from: day('from'),
    to: day('to'),
    status: Object.hasOwn(labels, status) ? status : '',
  };
  return {
    filter,
    labels,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    set: (values: Partial<ReportFilter>) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries(values)) {
            if (value) before.set(name, value);
            else before.delete(name);
          }
          return before;
        },
        { replace: true },
      ),
  };
}
