import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { useArrival } from '../../lib/current-path.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import type { ConversationRow } from '#shared/conversations/conversation-schema.ts';
import { formatMonthDay, formatTime } from '#shared/format/moment.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { messagesPath, PATHS } from '#shared/paths.ts';
import noMessages from '../../pictures/no-messages.svg';
import { buttonClass, classNames } from '../../ui/style/classes.ts';
import { CountBadge } from '../../ui/page/count-badge.tsx';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';
import { StatePanel } from '../../ui/base/state-panel.tsx';
import { listingOf } from './conversation-listing.ts';
import { conversationQueries } from './conversation-queries.ts';
import { nameOf, otherParty } from './conversation-rows.ts';
import { messagePreview } from './message-preview.ts';
import { ConversationsSkeleton } from './messages-skeleton.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { plural } from '#shared/format/text.ts';

type ConversationListProps = { user: CurrentUser; open: string | null; className?: string };

export function ConversationList({ user, open, className }: ConversationListProps) {
  const { data: rows, isError, refetch } = useQuery(conversationQueries.list);
  const list = useFocusOnReturn(open);
  return (
    <nav
      ref={list}
      aria-label="Conversations"
      className={classNames('relative overflow-y-auto overscroll-contain border-line lg:border-e', className)}
    >
      {rows ? (
        <Rows rows={rows} user={user} open={open} />
      ) : isError ? (
        <div className="p-4">
          <ReloadPanel
            text="Your conversations could not be loaded."
            headingLevel="h2"
            onReload={() => void refetch()}
          />
        </div>
      ) : (
        <ConversationsSkeleton />
      )}
    </nav>
  );
}

function Rows({ rows, user, open }: { rows: readonly ConversationRow[]; user: CurrentUser; open: string | null }) {
  if (rows.length === 0) {
    return (
      <div className="grid min-h-full p-4">
        <StatePanel
          picture={noMessages}
          title="No conversations yet"
          text="Start a conversation by inquiring about a property"
          headingLevel="h2"
        >
          <Link to={PATHS.properties} className={buttonClass('primary')}>
            Browse Properties
          </Link>
        </StatePanel>
      </div>
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} user={user} current={row.id === open} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row, user, current }: { row: ConversationRow; user: CurrentUser; current: boolean }) {
  const person = otherParty(row, user.id);
  const listing = listingOf(row);
  // Messages in the open conversation count as read.
  const unread = current ? 0 : row.unreadCount;
  return (
    <Link
      to={messagesPath(row.id)}
      aria-current={current ? 'true' : undefined}
      data-conversation={row.id}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3.5 border-b border-line px-4 py-3.5 -outline-offset-3 hover:bg-tint aria-[current]:bg-primary-soft aria-[current]:shadow-[inset_3px_0_0_var(--primary)] rtl:aria-[current]:shadow-[inset_-3px_0_0_var(--primary)]"
    >
      <PersonAvatar person={person} />
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span className="flex min-w-0 items-baseline justify-between gap-2">
          <b className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">
            <Isolate>{nameOf(person)}</Isolate>
            {person.isUnverified && <span className="font-regular text-ink-2"> · {NOT_VERIFIED}</span>}
          </b>
          <time dateTime={row.lastMessageAt} className="tabular text-[.8125rem] whitespace-nowrap text-ink-2">
            {dayOrTime(row.lastMessageAt)}
          </time>
        </span>
        <span className="truncate text-[.8125rem] font-semibold text-primary-text">
          <Isolate {...listing?.marks}>{listing?.title ?? 'A deleted listing'}</Isolate>
          {listing?.isDeleted && <> (deleted)</>}
        </span>
        <span className="flex min-h-5.5 min-w-0 items-center justify-between gap-2">
          <span className={classNames('min-w-0 truncate text-sm', unread > 0 ? 'font-semibold' : 'text-ink-2')}>
            <Isolate>{messagePreview(row.lastMessage) ?? 'No messages yet'}</Isolate>
          </span>
          {unread > 0 && <CountBadge count={unread} label={plural(unread, ['unread message', 'unread messages'])} />}
        </span>
      </span>
    </Link>
  );
}

/** The time of a moment today, or the day of an older one. */
function dayOrTime(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return isToday ? formatTime(moment) : formatMonthDay(moment);
}

/** After Back from a conversation on a phone, focus returns to its row. */
function useFocusOnReturn(open: string | null) {
  const list = useRef<HTMLElement>(null);
  const before = useRef(open);
  const cameBy = useArrival();
  useEffect(() => {
    const left = open === null ? before.current : null;
    before.current = open;
    if (left && cameBy !== 'load')
      list.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(left)}"]`)?.focus();
  }, [open, cameBy]);
  return list;
}
