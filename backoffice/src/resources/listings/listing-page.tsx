import { useDataProvider } from '@refinedev/core';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AREA_PATHS } from '#shared/paths.ts';
import { readListingReference } from '#shared/listings/listing-code.ts';
import { DataList } from '../../ui/lists/data-list.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { Rows } from '../../providers/rows/rows-of.ts';
import type { DataColumn } from '../../ui/lists/data-table.tsx';
import type { ListFile } from '../../ui/files/list-export.tsx';
import { NEWEST_FIRST } from '../../ui/lists/use-data-list.ts';
import { useUndoableToast } from '../../ui/use-undoable-toast.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { readAsNow } from './bulk/read-listings.ts';
import { useBulkRun } from './bulk/use-bulk-run.ts';
import { useClaims } from './cockpit/use-claims.ts';
import { useDecide } from './cockpit/use-decide.ts';
import { useListingRows } from './cockpit/use-listing-rows.ts';
import { useRoomBelow } from './cockpit/use-room-below.ts';
import { focusList, keepFocus, keepFocusInPanel, leaveClosedDialog } from './keep-focus.ts';
import {
  fromFilters,
  isFiltered,
  type ListingFilters,
  NO_FILTERS,
  ORDERS_OF_WAITING,
  toFilters,
  WAITING,
} from './filters/listing-filters.ts';
import { AboveRows } from './above-rows.tsx';
import { type Asked, ConfirmDialog, ListingDialogs, RejectDialog } from './listing-dialogs.tsx';
import type { ListingKind } from './listing-kind.ts';
import { ListingLine } from './row/listing-line.tsx';
import type { ListingRow, SeenListing } from './row/listing-row.ts';
import { ListingToolbar } from './filters/listing-toolbar.tsx';
import { type Listings, ListingsContext } from './listings-context.ts';
import { isConfirmed, type ModerationAction, type ModerationChoice } from './moderation/moderation.ts';
import { nextTo } from './moderation/next-listing.ts';
import { noMatchOf, useNamedElsewhere } from './use-named-elsewhere.ts';
import { useQuestions } from './use-questions.ts';
import { useSelection } from './use-selection.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import './listings.css';
import './cockpit/cockpit.css';

const SelectionBar = lazyPart(() => import('./bulk/selection-bar.tsx'), 'SelectionBar');
const ListingPanel = lazyPart(() => import('./panel/listing-panel.tsx'), 'ListingPanel');

/** Parts that the rows open. */
const WHAT_OPENS = [ListingPanel, RejectDialog, ConfirmDialog, SelectionBar];

type Choice = { value: string; label: string };

type ListingPageProps<Row extends ListingRow> = {
  kind: ListingKind;
  rows: Rows<Row>;
  columns: DataColumn<Row>[];
  card: ComponentType<{ row: Row }>;
  /** The file for the export of all rows. */
  file?: ListFile<Row>;
  /** The price, shown next to the title in the narrow list. */
  price: (row: Row) => ReactNode;
  orders: Choice[];
  attentionChoices: Choice[];
  empty: { picture: string; title: string; text: string };
};

const UNDO_HINT = 'You can undo this for ten seconds.';

/** List and listing are side by side. */
const SIDE_BY_SIDE = '(min-width: 64rem)';

/** All properties or all cars in any state, with all actions of moderators. */
export function ListingPage<Row extends ListingRow>(props: ListingPageProps<Row>) {
  const { kind, columns, card, price, orders, attentionChoices, empty } = props;
  const { texts } = kind;
  useDocumentTitle(texts.page);
  const navigate = useNavigate();
  const { id: openId } = useParams();
  const isBeside = useMediaQuery(SIDE_BY_SIDE) && openId !== undefined;
  const cockpit = useRef<HTMLDivElement>(null);
  useRoomBelow(cockpit, isBeside);
  const { read, list, rows, newCount, showNew, mark, quiet, refreshBy } = useListingRows(props.rows);
  const filters = fromFilters(list.filters);
  const selection = useSelection(JSON.stringify(list.filters));
  const dataProvider = useDataProvider()();
  const sayUndoable = useUndoableToast();
  const { asked, setAsked, ask, askAgain, settle } = useQuestions(kind, openPanel);
  // After the first use, its code is loaded.
  const [hasPanel, setHasPanel] = useState(false);
  if (openId && !hasPanel) setHasPanel(true);
  const claims = useClaims(kind, openId);
  const { busy, decide, reload, prepare, outcome, undoLatest } = useDecide({
    kind,
    rows,
    mark,
    claims,
    quiet,
    openId,
    openPanel,
    readRows: async () => (await read.query.refetch()).data?.data ?? [],
    onBack: askAgain,
  });
  useLayoutEffect(() => refreshBy(() => void reload(false)));
  const bulk = useBulkRun(kind, reload);

  const elsewhere = useNamedElsewhere(kind.listing, filters.search, list.total === 0);

  /** Waiting listings are sorted by waiting time. Other lists are not: for a million listings this order is slow. */
  function handleFilters(chosen: Partial<ListingFilters>) {
    // A listing that the moderator names is shown in any state.
    const isNamed = readListingReference(chosen.search ?? '') !== undefined;
    const change = isNamed ? { ...NO_FILTERS, ...chosen } : chosen;
    list.filter(toFilters(change));
    if (change.attention === undefined) return;
    const wasWaiting = ORDERS_OF_WAITING.includes(`${list.sorter.field}-${list.sorter.order}`);
    if (change.attention === WAITING) list.sort({ field: 'waiting_since', order: 'asc' });
    else if (wasWaiting) list.sort(NEWEST_FIRST);
  }

  function openPanel(id: string | undefined) {
    const pathname = id ? `${kind.path}/${id}` : kind.path;
    void navigate({ pathname, search: globalThis.location.search }, { replace: true });
  }

  function act(listing: SeenListing, action: ModerationAction) {
    if (action === 'reject' || action === 'delete') {
      ask({ action, listings: [listing], isBulk: false, next: nextTo(rows, listing.id) });
    } else void decide(listing, action);
  }

  const latestAct = useRef(act);
  useLayoutEffect(() => {
    latestAct.current = act;
  });
  const actOnRow = useCallback<Listings['act']>((listing, action) => latestAct.current(listing, action), []);
  const shared = useMemo(() => ({ kind, busy, claims, openId, act: actOnRow }), [kind, busy, claims, openId, actOnRow]);
  const line = useMemo(() => lineWith(price), [price]);

  function actOnChosen(action: ModerationAction) {
    // The listings as the moderator sees them now. Listings of other pages are as they were when selected.
    const shown = new Map<string, SeenListing>(rows.map((row) => [row.id, row]));
    const listings = [...selection.chosen.values()].map((listing) => shown.get(listing.id) ?? listing);
    if (action === 'reject' || isConfirmed(action)) {
      ask({ action, listings, isBulk: true, next: undefined });
    } else void bulk.start(listings, action);
  }

  /** Returns whether nothing more must be asked. */
  async function handleConfirmed(present: Asked, choice: ModerationChoice) {
    const { action, listings, isBulk } = present;
    if (isBulk) {
      void bulk.start(listings, action, choice);
      return true;
    }
    const [listing] = listings;
    if (!listing) return true;
    const result = await decide(listing, action, choice);
    if (result === 'failed') return false;
    if (result !== 'changed') {
      setAsked({ ...present, isSettled: true });
      return true;
    }
    const now = await readAsNow(dataProvider, kind, listing.id).catch(() => listing);
    if (now) setAsked({ ...present, listings: [now], isChanged: true });
    return now === undefined;
  }

  async function sayDone({ action, listings }: NonNullable<typeof bulk.undoable>) {
    const { DONE_TO } = await import('./moderation/outcomes.ts');
    sayUndoable(DONE_TO[action](texts.counted(listings.length)), UNDO_HINT, () => void bulk.undo());
  }

  function handleAnswered({ number, listings: [listing], isBulk, isSettled, next }: Asked) {
    if (settle(number) || !listing || isBulk) return;
    leaveClosedDialog();
    if (!openId) keepFocus(listing.id, next);
    else if (isSettled) keepFocusInPanel('.panel-foot');
  }

  return (
    <ListingsContext value={shared}>
      <div ref={cockpit} className="cockpit" data-open={openId !== undefined}>
        <div className="cockpit-list">
          <DataList
            list={list}
            texts={texts}
            columns={columns}
            card={isBeside ? line : card}
            isCompact={isBeside}
            opens={WHAT_OPENS}
            toolbar={
              <ListingToolbar
                searchLabel={texts.search}
                filters={filters}
                attentionChoices={attentionChoices}
                onFilters={handleFilters}
                orders={orders.filter(
                  ({ value }) => !ORDERS_OF_WAITING.includes(value) || filters.attention === WAITING,
                )}
                sorter={list.sorter}
                onSorter={list.sort}
              />
            }
            onClear={
              elsewhere
                ? () => void navigate(elsewhere.path)
                : isFiltered(filters)
                  ? () => handleFilters(NO_FILTERS)
                  : undefined
            }
            actions={<Link to={`${AREA_PATHS.admin}/removed`}>Removed listings</Link>}
            {...(props.file && { file: props.file })}
            empty={empty}
            noMatch={noMatchOf(elsewhere?.kind, filters)}
            selection={{ ...selection, nameOf: ({ title }) => title }}
          >
            <AboveRows newCount={newCount} onShowNew={showNew} selection={selection} rows={rows} />
          </DataList>
        </div>
        <Suspense>
          {hasPanel && openId ? (
            <ListingPanel
              kind={kind}
              id={openId}
              list={list}
              busy={busy}
              claimedBy={claims.get(openId)}
              outcome={outcome.shown}
              isAsking={asked !== null || bulk.run !== null}
              onOpen={openPanel}
              onAct={act}
              onUndo={undoLatest}
              onReady={prepare}
              onReviewed={reload}
            />
          ) : null}
        </Suspense>
      </div>
      <Suspense>
        {selection.chosen.size > 0 ? (
          <SelectionBar
            kind={kind}
            filters={list.filters}
            total={list.total ?? 0}
            selection={selection}
            onAct={actOnChosen}
          />
        ) : null}
      </Suspense>
      <Suspense>
        <ListingDialogs
          kind={kind}
          asked={asked}
          bulk={bulk}
          onConfirm={handleConfirmed}
          onAnswered={handleAnswered}
          onBulkClosed={() => {
            const { undoable } = bulk;
            if (undoable) void sayDone(undoable);
            selection.clear();
            bulk.close();
            focusList();
          }}
        />
      </Suspense>
    </ListingsContext>
  );
}

/** The card in the narrow list, with the price. */
function lineWith<Row extends ListingRow>(price: (row: Row) => ReactNode) {
  return ({ row }: { row: Row }) => <ListingLine row={row} price={price(row)} />;
}
