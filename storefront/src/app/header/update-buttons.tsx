import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';

// Loaded on demand: it includes the realtime connection, which visitors do not need.
const MemberUpdates = lazyPart(() => import('../member/member-updates.tsx'), 'MemberUpdates');

/**
 * The bell and the link to the messages, for members. While they load, their room stays reserved if the user seems to be signed in.
 */
export function UpdateButtons() {
  const user = useCurrentUser();
  const room = <span className="hidden w-22 min-[19rem]:max-[22.5rem]:w-11 member:block" />;
  return <Suspense fallback={room}>{user ? <MemberUpdates user={user} /> : room}</Suspense>;
}
