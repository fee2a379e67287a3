import type { BaseRecord } from '@refinedev/core';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react';
import { t } from '#shared/format/text.ts';
import errorPicture from '../../pictures/error.svg';
import noResultsPicture from '../../pictures/no-results.svg';
import { COUNTED_EXACTLY } from '../../providers/rows/data-provider.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ListExport, type ListFile } from '../files/list-export.tsx';
import { DataCards } from './data-cards.tsx';
import { type DataColumn, DataTable } from './data-table.tsx';
import { boxesOf, type RowSelection, SelectableRows } from './row-checkbox.tsx';
import { ListPagination } from './list-pagination.tsx';
import type { ListTexts } from './list-texts.ts';
import { Notice } from '../notice.tsx';
import type { DataListState } from './use-data-list.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { SavedViews } from './saved-views.tsx';
import { useMediaQuery } from '../use-media-query.ts';
import { type Loadable, loadEarly } from '#browser/lazy-part.ts';
import './data-list.css';

const WIDE_ENOUGH_FOR_COLUMNS = '(min-width: 48rem)';
const WIDE_ENOUGH_FOR_MANY = '(min-width: 72rem)';
/** Tables with more columns need a wider window. */
const FEW_COLUMNS = 8;

/** Codes of a refused filter, order or search. A retry of this URL would fail again. */
const BAD_ADDRESS = new Set(['22P02', '22007', '22008', '42703', '42883', 'PT400', 'PGRST100']);

type DataListProps<Row extends BaseRecord> = {
  list: DataListState<Row>;
  texts: ListTexts;
  columns: DataColumn<Row>[];
  /** A row on screens without room for columns. */
  card: ComponentType<{ row: Row }>;
  /** Search and filters. `onClear` removes them all. It is set while any filter is set. */
  toolbar?: ReactNode;
  onClear?: (() => void) | undefined;
  /** Replaces the default text for no matches. */
  noMatch?: { title: string; text: string; clear: string } | undefined;
  /** Shown if the list has no rows at all. */
  empty: { picture: string; title: string; text: string };
  /** Parts that the rows open. */
  opens?: readonly Loadable[];
  /** Rows that can be chosen. */
  selection?: RowSelection<Row>;
  /** There is no room for columns, whatever the window has. */
  isCompact?: boolean;
  /** Shown between the toolbar and the rows. */
  children?: ReactNode;
  /** Shown next to the title. */
  actions?: ReactNode;
  /** The file for the export of all rows. */
  file?: ListFile<Row>;
};

/** A resource's list: its toolbar, its rows in columns or cards, its pages, and its empty state. */
export function DataList<Row extends BaseRecord>(props: DataListProps<Row>) {
  const {
    list,
    texts,
    columns,
    card,
    toolbar,
    onClear,
    noMatch,
    empty,
    opens = [],
    selection,
    isCompact = false,
    children,
    actions,
    file,
  } = props;
  const { title } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  const inColumns =
    useMediaQuery(columns.length > FEW_COLUMNS ? WIDE_ENOUGH_FOR_MANY : WIDE_ENOUGH_FOR_COLUMNS) && !isCompact;
  const { isError, isFetching, isPlaceholderData, refetch, error } = list.query;
  const [hidden, setHidden] = useHiddenColumns();
  const hiddenKeys = [...hidden].join();
  const shownColumns = useMemo(() => {
    const keys = new Set(hiddenKeys.split(','));
    return columns.filter(({ key }, place) => place === 0 || key === 'actions' || !keys.has(key));
  }, [columns, hiddenKeys]);
  const isEmpty = list.rows?.length === 0 && !isError;

  const turnTo = (page: number) => {
    list.turnTo(page);
    heading.current?.scrollIntoView();
  };

  return (
    <section className="data-list" aria-label={title}>
      <div className="list-heading">
        <h2 ref={heading}>{title}</h2>
        <output className="list-total">{isError ? null : totalText(list, texts)}</output>
        <div className="list-actions">
          {actions}
          {file ? <ListExport list={list} file={file} /> : null}
          {inColumns ? <ColumnChoice columns={columns} /> : null}
          <SavedViews
            list={list.resource}
            onShow={(query) => {
              list.show(query);
              setHidden((new URLSearchParams(query).get('hide') ?? '').split(',').filter(Boolean));
            }}
          />
        </div>
      </div>
      {toolbar ? <search className="toolbar">{toolbar}</search> : null}
      {children}
      {isError ? (
        <Notice
          role="alert"
          heading="h3"
          picture={errorPicture}
          title={texts.failed}
          text={error.message}
          action={
            BAD_ADDRESS.has(error.code) ? (
              <Button type="primary" onClick={() => list.show('')}>
                Clear Filters
              </Button>
            ) : (
              <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            )
          }
        />
      ) : null}
      {isEmpty && onClear ? (
        <Notice
          heading="h3"
          picture={noResultsPicture}
          title={noMatch?.title ?? texts.noMatch}
          text={noMatch?.text ?? 'Try fewer words or other filters.'}
          action={<Button onClick={onClear}>{noMatch?.clear ?? 'Clear Filters'}</Button>}
        />
      ) : null}
      {isEmpty && !onClear ? (
        <Notice heading="h3" picture={empty.picture} title={empty.title} text={empty.text} />
      ) : null}
      {isError || isEmpty ? null : (
        <>
          <div className="list-rows" aria-busy={isFetching} data-stale={isPlaceholderData} {...loadEarly(...opens)}>
            <SelectableRows selection={selection} rows={list.rows}>
              {inColumns ? (
                <DataTable
                  label={t(`${title} table`)}
                  rows={list.rows}
                  columns={shownColumns}
                  sorter={list.sorter}
                  onChange={list.onTableChange}
                  rowSelection={selection && list.rows && boxesOf(selection, list.rows)}
                />
              ) : (
                <DataCards rows={list.rows} card={card} />
              )}
            </SelectableRows>
          </div>
          <ListPagination page={list.page} pageSize={list.pageSize} total={list.total ?? 0} onPage={turnTo} />
        </>
      )}
    </section>
  );
}

function totalText(
  { total, isTotalExact }: { total: number | undefined; isTotalExact: boolean },
  { counted }: ListTexts,
) {
  if (total === undefined) return 'Loading';
  return isTotalExact ? counted(total) : t(`more than ${counted(COUNTED_EXACTLY)}`);
}
