import type { BaseRecord } from '@refinedev/core';
import type { ComponentType } from 'react';
import { DataList } from './data-list.tsx';
import type { DataColumn } from './data-table.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ListSearch } from './list-search.tsx';
import { equals, filterValue, fromSearchFilter, toSearchFilter } from './search-filter.ts';
import { useDataList } from './use-data-list.ts';

type SearchedListProps<Row extends BaseRecord, Choice extends string> = {
  resource: string;
  select: string;
  title: string;
  noun: readonly [one: string, many: string];
  columns: DataColumn<Row>[];
  card: ComponentType<{ row: Row }>;
  /** What the search looks through, for the empty field. */
  searches: string;
  /** The column one can narrow the list by. */
  filter: { field: string; label: string; all: string; choices: readonly Choice[]; labels: Record<Choice, string> };
  empty: { picture: string; text: string };
};

/** A list with a search and one filter. */
export function SearchedList<Row extends BaseRecord, Choice extends string>(props: SearchedListProps<Row, Choice>) {
  const { resource, select, searches, filter, noun, ...shown } = props;
  const list = useDataList<Row>({ resource, select });
  const search = fromSearchFilter(list.filters);
  const choice = filterValue(list.filters, filter.field);
  return (
    <DataList
      {...shown}
      list={list}
      noun={noun}
      toolbar={
        <>
          <ListSearch
            label={`Search ${noun[1]}`}
            placeholder={searches}
            value={search}
            onSearch={(text) => list.filter([toSearchFilter(text)])}
          />
          <FilterSelect
            label={filter.label}
            all={filter.all}
            value={choice}
            choices={filter.choices}
            labels={filter.labels}
            onChoose={(chosen) => list.filter([equals(filter.field, chosen)])}
          />
        </>
      }
      onClear={search || choice ? () => list.filter([toSearchFilter(''), equals(filter.field, undefined)]) : undefined}
    />
  );
}
