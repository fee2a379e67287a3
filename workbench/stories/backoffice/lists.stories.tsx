import { useState } from 'react';
import noListingsPicture from '#backoffice/pictures/no-listings.svg';
import { StatusTag } from '#backoffice/ui/cells/status-tag.tsx';
import { ListExport } from '#backoffice/ui/files/list-export.tsx';
import { ColumnChoice } from '#backoffice/ui/lists/column-choice.tsx';
import { DataCards } from '#backoffice/ui/lists/data-cards.tsx';
import { DataList } from '#backoffice/ui/lists/data-list.tsx';
import { type DataColumn, DataTable } from '#backoffice/ui/lists/data-table.tsx';
import { FilterSelect } from '#backoffice/ui/lists/filter-select.tsx';
import { ListPagination } from '#backoffice/ui/lists/list-pagination.tsx';
import { ListSearch } from '#backoffice/ui/lists/list-search.tsx';
import { LongTable } from '#backoffice/ui/lists/long-table.tsx';
import { RowCheckbox, SelectableRows } from '#backoffice/ui/lists/row-checkbox.tsx';
import { SavedViews } from '#backoffice/ui/lists/saved-views.tsx';
import { SearchedList } from '#backoffice/ui/lists/searched-list.tsx';
import { useDataList } from '#backoffice/ui/lists/use-data-list.ts';
import { RowLink } from '#backoffice/ui/panels/row-link.tsx';
import { RowPanel } from '#backoffice/ui/panels/row-panel.tsx';
import { Isolate } from '#browser/isolate.tsx';
import { HOME_ROWS, HOMES, type Home } from '../../backoffice-data.ts';

export default { title: 'backoffice/lists' };

const COLUMNS: DataColumn<Home>[] = [
  { key: 'title', title: 'Title', sorts: true, render: Name },
  { key: 'city', title: 'City', render: ({ city }) => city },
  { key: 'status', title: 'Status', render: ({ status }) => <StatusTag status={status} label={status} /> },
];
const TEXTS = {
  title: 'Properties',
  search: 'Search properties',
  counted: (count: number) => String(count),
  failed: 'The properties could not be loaded.',
  noMatch: 'No properties found',
};
const EMPTY = { picture: noListingsPicture, title: 'No properties found', text: 'Try fewer words or other filters.' };
const FILE = { name: 'properties', rows: HOME_ROWS, columns: [] };

function Name({ id, title }: Home) {
  return (
    <RowLink id={id}>
      <Isolate>{title}</Isolate>
    </RowLink>
  );
}

const HomeCard = ({ row }: { row: Home }) => <Name {...row} />;
const HomeBody = ({ row }: { row: Home }) => <p>{row.city}</p>;

export function ListWithSearch() {
  const statuses = { pending: 'Pending', approved: 'Approved' };
  const filters = [
    { field: 'status', label: 'Status', all: 'All', choices: ['pending', 'approved'], labels: statuses },
  ];
  return (
    <SearchedList
      rows={HOME_ROWS}
      texts={TEXTS}
      columns={COLUMNS}
      card={HomeCard}
      searches="Title or city"
      filters={filters}
      empty={EMPTY}
      panel={{ nameOf: ({ title }) => title, body: HomeBody }}
      file={FILE}
    />
  );
}

export function List() {
  const list = useDataList<Home>({ rows: HOME_ROWS });
  return (
    <>
      <DataList list={list} texts={TEXTS} columns={COLUMNS} card={HomeCard} empty={EMPTY} isCompact />
      <RowPanel list={list} rows={HOME_ROWS} nameOf={({ title }) => title}>
        {({ city }) => <p>{city}</p>}
      </RowPanel>
    </>
  );
}

export const TableOfRows = () => <DataTable label="Properties" rows={HOMES} columns={COLUMNS} />;

export const LoadingTable = () => <DataTable label="Properties" rows={undefined} columns={COLUMNS} />;

export const Cards = () => <DataCards rows={[...HOMES]} card={HomeCard} />;

export function Tools() {
  const [page, setPage] = useState(2);
  const list = useDataList<Home>({ rows: HOME_ROWS });
  return (
    <>
      <search className="toolbar">
        <ListSearch label="Search properties" placeholder="Title or city" value="villa" onSearch={() => undefined} />
        <FilterSelect
          label="Status"
          all="All"
          value={undefined}
          choices={['pending']}
          labels={{ pending: 'Pending' }}
          onChoose={() => undefined}
        />
      </search>
      <div>
        <ColumnChoice columns={COLUMNS} />
        <SavedViews list="properties" onShow={() => undefined} />
        <ListExport list={list} file={FILE} />
      </div>
      <ListPagination page={page} pageSize={20} total={130} onPage={setPage} />
    </>
  );
}

export function Checkboxes() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['a']));
  const selection = {
    chosen,
    choose: (rows: readonly Home[], isChosen: boolean) =>
      setChosen(
        new Set(
          HOMES.map(({ id }) => id).filter((id) => (rows.some((row) => row.id === id) ? isChosen : chosen.has(id))),
        ),
      ),
    nameOf: ({ title }: Home) => title,
  };
  return (
    <SelectableRows selection={selection} rows={HOMES}>
      {HOMES.map((home) => (
        <RowCheckbox key={home.id} row={home}>
          {home.title}
        </RowCheckbox>
      ))}
    </SelectableRows>
  );
}

export function LongTableOfRows() {
  const rows = Array.from({ length: 400 }, (_, index) => ({ ...HOMES[index % 3]!, id: String(index) }));
  return (
    <LongTable
      label="Properties"
      rows={rows}
      total={rows.length}
      columns={COLUMNS.map(({ key, title }) => ({
        key,
        title,
        width: '33%',
        render: (row: Home) => row[key as 'city'],
      }))}
      rowHeight={56}
      onNearEnd={() => undefined}
      nameOf={({ title }) => title}
      onOpen={() => undefined}
      opens={[]}
    />
  );
}
