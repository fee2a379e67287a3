import { Button } from 'antd';
import { DayInput } from '../../ui/days/day-input.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import type { useReportFilter } from './use-report-filter.ts';

/** Chooses the days and the status of a report's rows. The file has the same rows. */
export function ReportFilterBar({ filter, labels, isFiltered, set }: ReturnType<typeof useReportFilter>) {
  return (
    <div className="report-filter" role="group" aria-label="Filter">
      <DayInput
        prefix="From"
        aria-label="First day"
        value={filter.from}
        max={filter.to}
        onDay={(from) => set({ from })}
      />
      <DayInput prefix="To" aria-label="Last day" value={filter.to} min={filter.from} onDay={(to) => set({ to })} />
      <FilterSelect
        label="Status"
        all="All statuses"
        value={filter.status || undefined}
        choices={Object.keys(labels)}
        labels={labels}
        onChoose={(status) => set({ status: status ?? '' })}
      />
      {isFiltered ? (
        <Button type="link" onClick={() => set({ from: '', to: '', status: '' })}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
