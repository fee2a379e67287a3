import type { CurrentUser } from '#shared/users/current-user.ts';
import { MessagesLink } from './messages-link.tsx';
import { Bell } from '../../features/notifications/bell.tsx';

/** What is new for a member, in the header. */
export function MemberUpdates({ user }: { user: CurrentUser }) {
  return (
    <div className="flex">
      <Bell />
      <MessagesLink user={user} />
    </div>
  );
}
