import type { CurrentUser } from '#shared/users/current-user.ts';
import { MessagesLink } from './messages-link.tsx';
import { Bell } from '../../features/notifications/bell.tsx';

/** The bell and the messages link in a member's header. */
export function MemberUpdates({ user }: { user: CurrentUser }) {
  return (
    <div className="flex">
      <Bell />
      <MessagesLink user={user} />
    </div>
  );
}
