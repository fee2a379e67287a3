import { useTable } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { formatWhole } from '../../../../shared/format/number.ts';
import errorPicture from '../../pictures/error.svg';
import noListingsPicture from '../../pictures/no-listings.svg';
import noResultsPicture from '../../pictures/no-results.svg';
import { ListPagination } from '../../ui/list-pagination.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { PropertyCards } from './property-cards.tsx';
import { ALL, fromFilters, isFiltered, type PropertyListFilters, toFilters } from './property-list-filters.ts';
import { NEWEST_FIRST } from './property-list-sorts.ts';
import { PROPERTY_ROW_SELECT, type PropertyRow } from './property-row.ts';
import { PropertyTable } from './property-table.tsx';
import { PropertyToolbar } from './property-toolbar.tsx';
import './property-list.css';

const PAGE_SIZE = 20;
const WIDE_ENOUGH_FOR_COLUMNS = '(min-width: 48rem)';

/** All properties in any state. Page, sorting and filters live in the address. */
export function PropertyList() {
  useDocumentTitle('Properties · Admin Panel');
  const { tableQuery, sorters, setSorters, filters, setFilters, currentPage, setCurrentPage, pageSize, pageCount } =
    useTable<PropertyRow>({
      resource: 'properties',
      meta: { select: PROPERTY_ROW_SELECT },
      pagination: { pageSize: PAGE_SIZE },
      sorters: { initial: [NEWEST_FIRST] },
      errorNotification: false,
    });
  const heading = useRef<HTMLHeadingElement>(null);
  const inColumns = useMediaQuery(WIDE_ENOUGH_FOR_COLUMNS);
  const { data, isError, isFetching, isPlaceholderData, refetch } = tableQuery;
  const rows = data?.data;
  const total = data?.total ?? 0;
  const chosen = fromFilters(filters);
  const sorter = sorters[0] ?? NEWEST_FIRST;

  // Rows may have gone since the address was written: show the last page there is.
  const pastTheEnd = rows?.length === 0 && total > 0 && !isPlaceholderData;
  useEffect(() => {
    if (pastTheEnd) setCurrentPage(Math.min(pageCount, Math.max(1, currentPage - 1)));
  }, [pastTheEnd, pageCount, currentPage, setCurrentPage]);

  const applyFilters = (change: Partial<PropertyListFilters>) => {
    setFilters(toFilters(change));
    setCurrentPage(1);
  };
  const applySorter = (next: typeof sorter) => {
    setSorters([next]);
    setCurrentPage(1);
  };

  const turnTo = (page: number) => {
    setCurrentPage(page);
    heading.current?.scrollIntoView();
  };

  const isEmpty = rows?.length === 0 && !pastTheEnd && !isError;
  const shown = pastTheEnd ? undefined : rows;
  const List = inColumns ? PropertyTable : PropertyCards;

  return (
    <>
      <div className="page-heading">
        <h1>Admin Panel</h1>
        <p>Listings, people and requests at a glance.</p>
      </div>
      <section aria-labelledby="properties">
        <div className="list-heading">
          <h2 ref={heading} id="properties">
            Properties
          </h2>
          <output className="list-total">{isError ? null : totalText(data?.total)}</output>
        </div>
        <PropertyToolbar filters={chosen} onFilters={applyFilters} sorter={sorter} onSorter={applySorter} />
        {isError ? (
          <Notice
            role="alert"
            heading="h3"
            picture={errorPicture}
            title="The properties could not be loaded"
            text={tableQuery.error.message}
            action={
              <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : null}
        {isEmpty && isFiltered(chosen) ? (
          <Notice
            heading="h3"
            picture={noResultsPicture}
            title="No properties match"
            text="Try fewer words or other filters."
            action={
              <Button onClick={() => applyFilters({ search: '', availability: ALL, approval: ALL })}>
                Clear Filters
              </Button>
            }
          />
        ) : null}
        {isEmpty && !isFiltered(chosen) ? (
          <Notice
            heading="h3"
            picture={noListingsPicture}
            title="No properties yet"
            text="Properties will appear here once they are submitted."
          />
        ) : null}
        {isError || isEmpty ? null : (
          <>
            <div className="list-rows" aria-busy={isFetching} data-stale={isPlaceholderData}>
              <List rows={shown} sorter={sorter} onSorter={applySorter} />
            </div>
            <ListPagination page={currentPage} pageSize={pageSize} total={total} onPage={turnTo} />
          </>
        )}
      </section>
    </>
  );
}

function totalText(total: number | undefined): string {
  if (total === undefined) return 'Loading';
  return total === 1 ? '1 property' : `${formatWhole(total)} properties`;
}
