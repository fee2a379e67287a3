import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useCurrentUser } from '../lib/current-user.ts';

// Brings the live connection along, which visitors have no use for.
const MessagesLink = lazyPart(() => import('../features/messages/messages-link.tsx'), 'MessagesLink');

/** The way to the messages, for members. */
export function MessagesButton() {
  const user = useCurrentUser();
  return <Suspense>{user && <MessagesLink user={user} />}</Suspense>;
}
