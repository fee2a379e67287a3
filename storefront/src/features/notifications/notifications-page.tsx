import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Inbox, Mail, Settings } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { everyNotification, latestNotifications } from '#browser/notifications/notification-queries.ts';
import { PAGES, PATHS, settingsPath } from '#shared/paths.ts';
import { t } from '#shared/format/text.ts';
import { useMember } from '../../lib/member/use-member.ts';
import noMessages from '../../pictures/no-messages.svg';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Segments } from '../../ui/page/segments.tsx';
import { buttonClass } from '../../ui/style/classes.ts';
import { NotificationDays } from './notification-days.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMark } from './use-mark.ts';

const PARTS = [
  { value: 'all', label: 'All', icon: Inbox },
  { value: 'unread', label: 'Unread', icon: Mail },
] as const;

/** All notifications of the member, newest first. */
export function NotificationsPage() {
  useDocumentTitle(PAGES.notifications.title);
  const user = useMember();
  return (
    <div className="wrap max-w-[52rem] pb-section">
      <PageHead
        title={PAGES.notifications.title}
        text="Updates about your listings, requests and favorites, newest first."
      >
        <Link to={settingsPath('preferences')} className={buttonClass('line', 'sm')}>
          <Settings /> Choose your notifications
        </Link>
      </PageHead>
      {user ? <Notifications /> : <NotificationsSkeleton />}
    </div>
  );
}

function Notifications() {
  const [params, setParams] = useSearchParams();
  const isUnread = params.get('show') === 'unread';
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    everyNotification(isUnread),
  );
  const { all } = useMark();
  const unread = data?.pages[0]?.unread ?? 0;
  const notifications = data?.pages.flatMap(({ items }) => items) ?? [];
  const page = useRef<HTMLDivElement>(null);
  // The clicked button disappears, alone or with its row, so move the focus.
  const handleGone = () => page.current?.focus({ preventScroll: true });
  /** A change event may refetch all pages and cancel this request. Then try again. */
  async function handleMore() {
    const { data: now, hasNextPage: isMore, isError: isFailure } = await fetchNextPage({ cancelRefetch: false });
    if (isMore && !isFailure && now?.pages.length === data?.pages.length) await handleMore();
  }
  return (
    <div ref={page} tabIndex={-1}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segments
          label="Which notifications"
          segments={PARTS}
          value={isUnread ? 'unread' : 'all'}
          onChange={(part) => setParams(part === 'unread' ? { show: part } : {}, { replace: true })}
        />
        {unread > 0 && (
          <button
            type="button"
            className={buttonClass('soft', 'sm')}
            disabled={all.isPending}
            onClick={() => all.mutate(undefined, { onSuccess: handleGone })}
          >
            Mark all as read
          </button>
        )}
      </div>
      {!data && !isError && <NotificationsSkeleton />}
      {!data && isError && (
        <div className="mt-4">
          <ReloadPanel
            text="Your notifications could not be loaded."
            headingLevel="h2"
            onReload={() => void refetch()}
          />
        </div>
      )}
      {data && notifications.length === 0 && (
        <div className="mt-4">
          <StatePanel
            picture={noMessages}
            title={isUnread ? 'All read' : 'Nothing yet'}
            text={
              isUnread
                ? 'New updates stay here until you read them.'
                : t('Updates about your listings, requests and favorites appear here.')
            }
            headingLevel="h2"
          >
            {!isUnread && (
              <Link to={PATHS.properties} className={buttonClass('primary')}>
                Browse Properties
              </Link>
            )}
          </StatePanel>
        </div>
      )}
      <NotificationDays notifications={notifications} headingLevel="h2" onMark={isUnread ? handleGone : undefined} />
      {hasNextPage && (
        <button
          type="button"
          className={buttonClass('line', 'md', 'mt-6 w-full aria-disabled:cursor-progress aria-disabled:opacity-85')}
          aria-disabled={isFetchingNextPage}
          onClick={() => isFetchingNextPage || void handleMore()}
        >
          {isFetchingNextPage ? 'Loading' : 'Show older notifications'}
        </button>
      )}
    </div>
  );
}

/** The panel below the bell with the latest notifications. It is in this file so that the page and the panel share a chunk. */
export function BellPanel({ onDone }: { onDone: () => void }) {
  const { data: page, isError, refetch } = useQuery(latestNotifications);
  const { all } = useMark();
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="flex min-h-tap items-center justify-between gap-2 ps-3">
        <h2 className="text-lead">Notifications</h2>
        {page && page.unread > 0 && (
          <button
            type="button"
            className={buttonClass('ghost', 'sm', 'text-primary-text')}
            disabled={all.isPending}
            // The button disappears, so move the focus.
            onClick={() => all.mutate(undefined, { onSuccess: () => list.current?.focus() })}
          >
            Mark all as read
          </button>
        )}
      </div>
      <div
        ref={list}
        tabIndex={-1}
        className="max-h-[min(30rem,calc(100dvh-13rem))] overflow-y-auto overscroll-contain"
      >
        {page ? (
          <NotificationDays notifications={page.items} headingLevel="h3" onFollow={onDone} />
        ) : isError ? (
          <div role="alert" className="grid justify-items-center gap-3 px-3 py-8 text-center text-ink-2">
            Your notifications could not be loaded.
            <button type="button" className={buttonClass('line', 'sm')} onClick={() => void refetch()}>
              Try again
            </button>
          </div>
        ) : (
          <NotificationsSkeleton />
        )}
        {page?.items.length === 0 && (
          <p className="px-3 py-8 text-center text-ink-2">
            Nothing yet. Updates about your listings, requests and favorites appear here.
          </p>
        )}
      </div>
      <div className="mt-1.5 flex items-center gap-1 border-t border-line pt-1.5">
        <Link to={PATHS.notifications} className={buttonClass('ghost', 'md', 'flex-1')} onClick={onDone}>
          See all notifications
        </Link>
        <Link
          to={settingsPath('preferences')}
          className="grid size-tap flex-none place-items-center rounded-full hover:bg-strong"
          aria-label="Choose your notifications"
          title="Choose your notifications"
          onClick={onDone}
        >
          <Settings className="size-5" />
        </Link>
      </div>
    </>
  );
}
