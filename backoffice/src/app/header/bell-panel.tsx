import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { markAllNotifications, markNotifications, NOTIFICATIONS } from '#browser/notifications/notification-queries.ts';
import { PATHS, settingsPath } from '#shared/paths.ts';
import { formatTime } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import { inLanguage } from '#shared/language.ts';
import type { NotificationPage } from '#shared/notifications/notification-schema.ts';
import { type NotificationGroup, notificationDays, shownLine } from '#shared/notifications/shown-notifications.ts';
import { RouteLink } from './route-link.tsx';

type BellPanelProps = {
  page: NotificationPage | undefined;
  isError: boolean;
  onRetry: () => void;
  onDone: () => void;
};

/**
 * The latest notifications. The page with all notifications belongs to the storefront: it covers all roles of a user, and the
 * back office has no area for several roles.
 */
export function BellPanel({ page, isError, onRetry, onDone }: BellPanelProps) {
  const { mark, markAll, failed } = useMark();
  const list = useRef<HTMLDivElement>(null);
  async function handleMarkAll() {
    await markAll();
    // The button disappears, so the list takes the focus.
    list.current?.focus();
  }
  return (
    <section className="bell" aria-label="Latest notifications">
      <div className="bell-head">
        <h2>Notifications</h2>
        {page && page.unread > 0 ? (
          <Button type="link" size="small" onClick={() => void handleMarkAll()}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      {failed ? <p role="alert">This could not be marked as read or unread. Please try again.</p> : null}
      {!page && isError ? (
        <p role="alert">
          Your notifications could not be loaded. <Button onClick={onRetry}>Try again</Button>
        </p>
      ) : null}
      {!page && !isError ? <output>Loading your notifications</output> : null}
      {page?.items.length === 0 ? <p>Nothing yet. Updates about your work appear here.</p> : null}
      <div ref={list} className="bell-list" tabIndex={-1}>
        {notificationDays(page?.items ?? []).map(({ title, groups }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {groups.map((group) => (
                <BellRow key={group.latest.id} group={group} onMark={mark} onDone={onDone} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="bell-foot">
        <a href={inLanguage(PATHS.notifications)}>See all notifications</a>
        <a href={inLanguage(settingsPath('preferences'))}>Choose your notifications</a>
      </div>
    </section>
  );
}

type BellRowProps = {
  group: NotificationGroup;
  onMark: (ids: readonly string[], read: boolean) => Promise<void>;
  onDone: () => void;
};

function BellRow({ group: { latest, ids, more, isUnread }, onMark, onDone }: BellRowProps) {
  const line = shownLine(latest);
  function handleFollow() {
    if (isUnread) void onMark(ids, true);
    onDone();
  }
  return (
    <li className={isUnread ? 'bell-unread' : undefined}>
      <RouteLink to={latest.link} current={false} onDone={handleFollow}>
        {isUnread ? <span className="visually-hidden">Unread: </span> : null}
        <span className="bell-line">{line}</span>
        <small>
          <time dateTime={latest.createdAt}>{formatTime(latest.createdAt)}</time>
          {more > 0 ? <> · {plural(more, ['and {0} more', 'and {0} more'])}</> : null}
        </small>
      </RouteLink>
      <Button
        type="text"
        size="small"
        aria-label={isUnread ? `Mark as read: ${line}` : `Mark as unread: ${line}`}
        title={isUnread ? 'Mark as read' : 'Mark as unread'}
        icon={<span className="bell-dot" aria-hidden="true" />}
        onClick={() => void onMark(isUnread ? ids : ids.slice(0, 1), isUnread)}
      />
    </li>
  );
}

/** Marks notifications as read and shows errors. */
function useMark() {
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState(false);
  async function done(marking: Promise<void>) {
    try {
      setFailed(false);
      await marking;
    } catch {
      setFailed(true);
    }
    await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
  }
  return {
    mark: (ids: readonly string[], read: boolean) => done(markNotifications(ids, read)),
    markAll: () => done(markAllNotifications()),
    failed,
  };
}
