import type { BaseRecord } from '@refinedev/core';
import type { ComponentType, ReactNode } from 'react';
import { RowPanel } from '../panels/row-panel.tsx';
import type { ListFile } from '../files/list-export.tsx';
import { DataList } from './data-list.tsx';
import type { DataColumn } from './data-table.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListTexts } from './list-texts.ts';
import type { RowSelection } from './row-checkbox.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from './search-filter.ts';
import { type DataListOptions, useDataList } from './use-data-list.ts';

/** A column one can narrow a list by. */
export type ListFilter = {
  field: string;
  label: string;
  /** What stands there when nothing is left out, such as "All statuses". */
  all: string;
  choices: readonly string[];
  labels: Record<string, string>;
};

type SearchedListProps<Row extends BaseRecord & { id: string }> = Omit<DataListOptions<Row>, 'pageSize'> & {
  texts: ListTexts & { search: string };
  columns: DataColumn<Row>[];
  card: ComponentType<{ row: Row }>;
  /** What the search looks through, for the empty field. */
  searches: string;
  filters: readonly ListFilter[];
  empty: { picture: string; title: string; text: string };
  /** Beside the title. */
  actions?: ReactNode;
  /** The panel of the row that the URL names, for lists whose rows open. */
  panel?: { nameOf: (row: Row) => string; body: ComponentType<{ row: Row }> };
  /** Rows that can be chosen. */
  selection?: RowSelection<Row>;
  /** The file to which all its rows can be exported. */
  file?: ListFile<Row>;
};

/** A list with a search and filters. */
export function SearchedList<Row extends BaseRecord & { id: string }>(props: SearchedListProps<Row>) {
  const { rows, only, initialSorter, searches, filters, panel, ...shown } = props;
  const list = useDataList({ rows, only, initialSorter });
  const search = fromSearchFilter(list.filters);
  const isNarrowed = search !== '' || filters.some(({ field }) => filterValue(list.filters, field));
  return (
    <>
      <DataList
        {...shown}
        list={list}
        toolbar={
          <>
            <ListSearch
              label={shown.texts.search}
              placeholder={searches}
              value={search}
              onSearch={(text) => list.filter([toSearchFilter(text)])}
            />
            {filters.map(({ field, ...filter }) => (
              <FilterSelect
                key={field}
                {...filter}
                value={filterValue(list.filters, field)}
                onChoose={(chosen) => list.filter([equals(field, chosen)])}
              />
            ))}
          </>
        }
        onClear={
          isNarrowed
            ? () => list.filter([toSearchFilter(''), ...filters.map(({ field }) => equals(field, undefined))])
            : undefined
        }
      />
      {panel ? (
        <RowPanel list={list} rows={rows} nameOf={panel.nameOf}>
          {(row) => <panel.body row={row} />}
        </RowPanel>
      ) : null}
    </>
  );
}
