import {
  BadgeCheck,
  Briefcase,
  CalendarClock,
  CalendarPlus,
  ClipboardCheck,
  Coins,
  Flag,
  HandCoins,
  Heart,
  Home,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageCircle,
  Search,
  UserPlus,
  Users,
} from 'lucide-react';
import { Isolate } from '#browser/isolate.tsx';
import { formatTime } from '#shared/format/moment.ts';
import { plural } from '#shared/format/text.ts';
import { viewingCalendarPath } from '#shared/paths.ts';
import type { NotificationTopic } from '#shared/notifications/notification-facts.ts';
import type { Notification } from '#shared/notifications/notification-schema.ts';
import { type NotificationGroup, notificationDays, shownLine } from '#shared/notifications/shown-notifications.ts';
import { MemberLink } from '../../lib/member/member-link.tsx';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { classNames } from '../../ui/style/classes.ts';
import { useMark } from './use-mark.ts';

const ICONS: Record<NotificationTopic, LucideIcon> = {
  inquiry: Mail,
  viewing: CalendarClock,
  message: MessageCircle,
  favorite: Heart,
  lead: UserPlus,
  assignment: Briefcase,
  membership: Users,
  confirmation: ClipboardCheck,
  verification: BadgeCheck,
  abuse_report: Flag,
  listing: Home,
  commission: Coins,
  search: Search,
  offer: HandCoins,
  office: Mail,
  admin_report: Flag,
  admin_appeal: Flag,
  admin_verification: BadgeCheck,
  admin_listing: Home,
  admin_appraisal: ClipboardCheck,
  admin_inquiry: Mail,
  admin_digest: MailOpen,
};

type NotificationDaysProps = {
  notifications: readonly Notification[];
  headingLevel: 'h2' | 'h3';
  /** Called when the user follows a notification. */
  onFollow?: () => void;
  /** Called when the user marks a notification. */
  onMark?: (() => void) | undefined;
};

/** Notifications grouped by day. Notifications about the same subject share a line. */
export function NotificationDays({ notifications, headingLevel: Heading, ...heard }: NotificationDaysProps) {
  return notificationDays(notifications).map(({ title, groups }) => (
    <section key={title}>
      <Heading className="px-3 pt-4 pb-1.5 text-sm font-semibold tracking-normal text-ink-2">{title}</Heading>
      <ul className="grid gap-0.5">
        {groups.map((group) => (
          <NotificationRow key={group.latest.id} group={group} {...heard} />
        ))}
      </ul>
    </section>
  ));
}

type NotificationRowProps = Pick<NotificationDaysProps, 'onFollow' | 'onMark'> & { group: NotificationGroup };

function NotificationRow({ group, onFollow, onMark }: NotificationRowProps) {
  const { latest, ids, more, isUnread } = group;
  const { some } = useMark();
  const Icon = ICONS[latest.topic];
  const Mark = isUnread ? MailOpen : Mail;
  const line = shownLine(latest);
  async function handleMark(read: boolean) {
    // To mark a group as unread, the latest notification is enough for the bell.
    const marked = some.mutateAsync({ ids: read ? ids : ids.slice(0, 1), read });
    // Call `onMark` even if the row has disappeared. An error has already shown a toast.
    await marked.then(onMark, () => {});
  }
  return (
    <li className={classNames('flex items-start rounded-md', isUnread && 'bg-primary/8')}>
      <MemberLink
        to={latest.link}
        className="flex min-w-0 flex-1 items-start gap-3 rounded-md px-3 py-2.5 hover:bg-strong"
        onClick={onFollow}
        onFollow={() => isUnread && void handleMark(true)}
      >
        <span
          className={classNames(
            'grid size-9 flex-none place-items-center rounded-full',
            isUnread ? 'bg-primary text-on-primary' : 'bg-well text-ink-2',
          )}
        >
          <Icon className="size-4.5" />
        </span>
        <span className="min-w-0 flex-1 text-meta leading-snug">
          <span className={classNames('block wrap-anywhere', isUnread ? 'font-semibold' : 'text-ink-2')}>
            {isUnread && <span className="sr-only">Unread: </span>}
            {line}
          </span>
          {latest.details['words'] && (
            <Isolate as="span" className="mt-0.5 line-clamp-2 wrap-anywhere text-sm text-ink-2">
              {latest.details['words']}
            </Isolate>
          )}
          <span className="mt-0.5 block text-sm text-ink-2">
            <time dateTime={latest.createdAt}>{formatTime(latest.createdAt)}</time>
            {more > 0 && <> · {plural(more, ['and {0} more', 'and {0} more'])}</>}
          </span>
        </span>
      </MemberLink>
      {latest.event !== 'viewing_cancelled' && latest.event !== 'viewing_declined' && latest.details['viewing'] && (
        <a
          href={viewingCalendarPath(latest.details['viewing'])}
          download
          aria-label={`Add to calendar: ${line}`}
          title="Add to calendar"
          className="mt-1.5 inline-grid size-tap flex-none place-items-center rounded-full text-ink-2 transition-colors hover:bg-strong"
        >
          <CalendarPlus className="size-4.5" />
        </a>
      )}
      <IconButton
        className="mt-1.5 text-ink-2 aria-disabled:cursor-progress"
        aria-label={isUnread ? `Mark as read: ${line}` : `Mark as unread: ${line}`}
        title={isUnread ? 'Mark as read' : 'Mark as unread'}
        // A disabled button would lose focus, so use `aria-disabled`.
        aria-disabled={some.isPending}
        onClick={() => some.isPending || void handleMark(isUnread)}
      >
        <Mark className="size-4.5" />
      </IconButton>
    </li>
  );
}
