import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';

// Brings the live connection along, which visitors have no use for.
const MessagesLink = lazyPart(() => import('../../features/messages/messages-link.tsx'), 'MessagesLink');

/** The way to the messages, for members. Until it has come, its room is kept where one seems to be. */
export function MessagesButton() {
  const user = useCurrentUser();
  const room = <span className="hidden size-tap member:block" />;
  return <Suspense fallback={room}>{user ? <MessagesLink user={user} /> : room}</Suspense>;
}
