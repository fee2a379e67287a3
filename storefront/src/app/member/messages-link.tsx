import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { memberSummaryQuery } from '../../lib/member/current-user.ts';
import { messagesPath } from '#shared/paths.ts';
import { useMemberUpdates } from '../../features/messages/use-member-updates.ts';
import { plural } from '#shared/format/text.ts';
import { UnreadBadge } from '../../ui/base/unread-badge.tsx';

/**
 * Links to the messages and shows the number of unread messages. It subscribes to the member's change events while it is mounted.
 * The narrowest phones have no room for it and show it in the menu.
 */
export function MessagesLink({ user }: { user: CurrentUser }) {
  useMemberUpdates(user.id);
  const { data: summary } = useQuery(memberSummaryQuery);
  const unread = summary?.unreadMessages ?? 0;
  return (
    <Link
      to={messagesPath()}
      aria-label={unread > 0 ? plural(unread, ['Messages, {0} unread', 'Messages, {0} unread']) : 'Messages'}
      className="relative grid min-[19rem]:max-[22.5rem]:hidden size-tap flex-none place-items-center rounded-full transition-colors hover:bg-strong"
    >
      <MessageCircle />
      <UnreadBadge count={unread} />
    </Link>
  );
}
