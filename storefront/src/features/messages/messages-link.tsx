import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { memberSummaryQuery } from '../../lib/member/member-summary.ts';
import { messagesPath } from '../../../../shared/addresses.ts';
import { useMemberNews } from './use-member-news.ts';
import { plural } from '../../../../shared/format/plural.ts';

const MOST_SHOWN = 99;

/**
 * The header's way to the messages, with how many are unread. Follows the member's news as long as it stands. The narrowest phones
 * have no room for it and find it in the menu.
 */
export function MessagesLink({ user }: { user: CurrentUser }) {
  useMemberNews(user.id);
  const { data: summary } = useQuery(memberSummaryQuery);
  const unread = summary?.unreadMessages ?? 0;
  return (
    <Link
      to={messagesPath()}
      aria-label={unread > 0 ? plural(unread, ['Messages, {0} unread', 'Messages, {0} unread']) : 'Messages'}
      className="relative grid max-[22.5rem]:hidden size-tap flex-none place-items-center rounded-full transition-colors hover:bg-strong"
    >
      <MessageCircle />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute end-0 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-primary px-1 text-[.6875rem] leading-none font-bold text-on-primary ring-2 ring-(--bg)"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
