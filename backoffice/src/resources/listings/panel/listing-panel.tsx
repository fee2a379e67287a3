import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { type BaseRecord, useCustom } from '@refinedev/core';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { FROM_RIGHT } from '#shared/language.ts';
import errorPicture from '../../../pictures/error.svg';
import type { DataError } from '../../../providers/rows/data-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { DataListState } from '../../../ui/lists/use-data-list.ts';
import { KeysHelp } from '../cockpit/keys-help.tsx';
import { type CockpitKeys, useCockpitKeys } from '../cockpit/use-cockpit-keys.ts';
import type { Outcome } from '../cockpit/use-outcome.ts';
import type { ListingKind } from '../listing-kind.ts';
import { focusTitle } from '../row/listing-name.tsx';
import type { ListingRow, SeenListing } from '../row/listing-row.ts';
import type { ModerationAction } from '../moderation/moderation.ts';
import { detailsCall, FRESH_MS } from './details-query.ts';
import type { ModerationDetails } from './moderation-details.ts';
import { PanelBody } from './panel-body.tsx';
import { usePlaceInList } from '../../../ui/lists/use-place-in-list.ts';
import { PanelFoot, seenOf } from './panel-foot.tsx';
import './listing-panel.css';

const NOT_LOADED = { property: 'The property could not be loaded', car: 'The car could not be loaded' };

type ListingPanelProps<Row extends ListingRow> = {
  kind: ListingKind;
  id: string;
  list: DataListState<Row>;
  busy: ReadonlyMap<string, ModerationAction>;
  /** Another moderator who is looking at it. */
  claimedBy: string | undefined;
  outcome: Outcome | null;
  /** A dialog is open and receives the keys. */
  isAsking: boolean;
  onOpen: (id: string | undefined) => void;
  onAct: (listing: SeenListing, action: ModerationAction) => void;
  onUndo: () => void;
  /** The listing is loaded, so the next one can be prefetched. */
  onReady: (id: string) => void;
  /** Refetches list and panel. */
  onReviewed: () => Promise<unknown>;
};

/** A listing next to its list, with everything for a quick decision. */
export function ListingPanel<Row extends ListingRow>(props: ListingPanelProps<Row>) {
  const { kind, id, list, busy, claimedBy, outcome, isAsking, onOpen, onAct, onUndo, onReady, onReviewed } = props;
  const place = usePlaceInList(list, id, onOpen);
  const [photo, setPhoto] = useState({ id, at: 0 });
  const [isHelpOpen, setHelpOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const { payload, queryKey } = detailsCall(kind, id);
  const { query } = useCustom<ModerationDetails & BaseRecord, DataError>({
    url: 'get_moderation_details',
    method: 'get',
    config: { payload },
    queryOptions: { queryKey, staleTime: FRESH_MS },
    errorNotification: false,
  });
  const { refetch } = query;
  // Until the answer arrives, the query still has the previous listing's answer.
  const details = query.isPlaceholderData ? undefined : query.data?.data;
  const listing = details?.listing;
  const row = list.rows?.find((one) => one.id === id);
  const title = listing?.title ?? row?.title;
  const isLoaded = listing !== undefined;

  const latestReady = useRef(onReady);
  useEffect(() => {
    latestReady.current = onReady;
  });
  useEffect(() => {
    if (isLoaded) latestReady.current(id);
  }, [id, isLoaded]);

  // Another listing starts at its top, also for screen readers.
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
    body.current?.scrollTo(0, 0);
    document.querySelector<HTMLElement>('.listing-panel h2')?.focus({ preventScroll: true });
  }, [id]);
  useEffect(
    () => () => {
      setTimeout(() => focusTitle(shown.current));
    },
    [],
  );

  const count = listing?.images.length ?? 0;
  const at = photo.id === id ? Math.min(photo.at, Math.max(count - 1, 0)) : 0;
  const turn = (step: number) => count > 1 && setPhoto({ id, at: (at + step + count) % count });
  const act = (action: ModerationAction) => () => details && !busy.has(id) && onAct(seenOf(details), action);

  const keys: CockpitKeys = {
    j: place.next,
    k: place.previous,
    ArrowDown: place.next,
    ArrowUp: place.previous,
    ArrowRight: () => turn(FROM_RIGHT ? -1 : 1),
    ArrowLeft: () => turn(FROM_RIGHT ? 1 : -1),
    u: onUndo,
    Escape: () => onOpen(undefined),
    '?': () => setHelpOpen(true),
    ...(listing && {
      a: listing.approval_status === 'pending' ? act('approve') : undefined,
      r: listing.approval_status === 'rejected' ? undefined : act('reject'),
      f: act(listing.featured ? 'unfeature' : 'feature'),
      h: act(listing.available ? 'hide' : 'show'),
    }),
  };
  useCockpitKeys(isAsking || isHelpOpen ? undefined : keys);

  return (
    <section className="listing-panel" aria-label="Listing">
      <header className="panel-head">
        <h2 tabIndex={-1}>
          {title === undefined ? 'Listing' : <Isolate lang={listing?.language ?? undefined}>{title}</Isolate>}
        </h2>
        <div className="panel-steps">
          {place.text ? <span className="panel-place">{place.text}</span> : null}
          <Button
            type="text"
            icon={<UpOutlined />}
            aria-label="Previous"
            aria-keyshortcuts="k"
            title="Previous (K)"
            disabled={!place.previous}
            onClick={place.previous}
          />
          <Button
            type="text"
            icon={<DownOutlined />}
            aria-label="Next"
            aria-keyshortcuts="j"
            title="Next (J)"
            disabled={!place.next}
            onClick={place.next}
          />
          <Button
            type="text"
            className="panel-help"
            aria-label="Keyboard shortcuts"
            aria-keyshortcuts="?"
            title="Keyboard shortcuts (?)"
            onClick={() => setHelpOpen(true)}
          >
            ?
          </Button>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label="Close"
            title="Close (Esc)"
            onClick={() => onOpen(undefined)}
          />
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the keyboard */}
      <div ref={body} className="panel-scroll" tabIndex={0} role="group" aria-label="Details">
        {query.isError ? (
          <Notice
            role="alert"
            heading="h3"
            picture={errorPicture}
            title={NOT_LOADED[kind.listing]}
            text={query.error.message}
            action={
              <Button type="primary" loading={query.isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          />
        ) : null}
        {details ? (
          <PanelBody
            key={details.listing.id}
            kind={kind}
            details={details}
            photo={at}
            onPhoto={(chosen) => setPhoto({ id, at: chosen })}
            onReviewed={onReviewed}
          />
        ) : null}
        {!details && !query.isError ? <PanelSkeleton /> : null}
      </div>
      <PanelFoot
        kind={kind}
        details={details}
        present={busy.get(id)}
        claimedBy={claimedBy}
        outcome={outcome}
        onAct={onAct}
        onUndo={onUndo}
        onReviewed={onReviewed}
      />
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

function PanelSkeleton() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading</output>
      <Skeleton.Node active className="panel-picture-skeleton" />
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  );
}
