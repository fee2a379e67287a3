import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type BaseRecord, useCustom, useSubscription } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import errorPicture from '../../../pictures/error.svg';
import type { DataError } from '../../../providers/rows/data-error.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { DataListState } from '../../../ui/lists/use-data-list.ts';
import type { ListingKind } from '../listing-kind.ts';
import { focusTitle } from '../row/listing-name.tsx';
import type { ListingRow, SeenListing } from '../row/listing-row.ts';
import type { ModerationAction } from '../moderation/moderation.ts';
import { DETAILS, type ModerationDetails } from './moderation-details.ts';
import { PanelActions } from './panel-actions.tsx';
import { PanelBody } from './panel-body.tsx';
import { usePlaceInList } from '../../../ui/lists/use-place-in-list.ts';
import { SIDE } from '#shared/language.ts';
import './listing-panel.css';

const NOT_LOADED = { property: 'The property could not be loaded', car: 'The car could not be loaded' };

type ListingPanelProps<Row extends ListingRow> = {
  kind: ListingKind;
  /** None: the panel is closed. */
  id: string | undefined;
  list: DataListState<Row>;
  busy: ReadonlyMap<string, ModerationAction>;
  onOpen: (id: string | undefined) => void;
  onAct: (listing: SeenListing, action: ModerationAction) => void;
  /** Reads list and panel anew. */
  onReviewed: () => Promise<unknown>;
};

/** A listing beside its list, with all that a quick decision takes. */
export function ListingPanel<Row extends ListingRow>({
  kind,
  id,
  list,
  busy,
  onOpen,
  onAct,
  onReviewed,
}: ListingPanelProps<Row>) {
  // While it closes it shows what it showed.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const place = usePlaceInList(list, id, onOpen);

  const queryClient = useQueryClient();
  const payload = { listing: kind.listing, listing_id: shown };
  const { query } = useCustom<ModerationDetails & BaseRecord, DataError>({
    url: 'get_moderation_details',
    method: 'get',
    config: { payload },
    queryOptions: { queryKey: [DETAILS, payload], enabled: id !== undefined },
    errorNotification: false,
  });
  const { refetch } = query;
  useSubscription({
    channel: kind.topics,
    enabled: id !== undefined,
    onLiveEvent: () => void queryClient.invalidateQueries({ queryKey: [DETAILS] }),
  });
  // Until the answer is there, the query still has that of the listing before.
  const details = query.isPlaceholderData ? undefined : query.data?.data;
  const row = list.rows?.find((one) => one.id === shown);
  const title = details?.listing.title ?? row?.title;

  function handleKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') place.next?.();
    if (event.key === 'k') place.previous?.();
  }

  return (
    <Drawer
      open={id !== undefined}
      placement={SIDE}
      size="min(46rem, 100vw)"
      rootClassName="listing-panel"
      focusable={{ focusTriggerAfterClose: false }}
      onClose={() => onOpen(undefined)}
      onKeyDown={handleKey}
      afterOpenChange={(isOpen) => {
        if (isOpen) document.querySelector<HTMLElement>('.listing-panel h2')?.focus();
        else if (shown) focusTitle(shown);
      }}
      title={
        <h2 key={shown} ref={begin} tabIndex={-1}>
          {title === undefined ? 'Listing' : <bdi lang={details?.listing.language ?? undefined}>{title}</bdi>}
        </h2>
      }
      extra={
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
        </div>
      }
      footer={
        details ? (
          <PanelActions kind={kind} details={details} present={busy.get(details.listing.id)} onAct={onAct} />
        ) : null
      }
    >
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
      {details ? <PanelBody key={details.listing.id} kind={kind} details={details} onReviewed={onReviewed} /> : null}
      {!details && !query.isError ? <PanelSkeleton /> : null}
    </Drawer>
  );
}

/** Another listing begins at its beginning, for the eye and for a screen reader. */
function begin(heading: HTMLElement | null): void {
  heading?.focus();
  heading?.closest('.ant-drawer-section')?.querySelector('.ant-drawer-body')?.scrollTo(0, 0);
}

function PanelSkeleton() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading</output>
      <Skeleton.Node active className="panel-picture-skeleton" />
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  );
}
