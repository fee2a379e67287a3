import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';

// Brings the live connection along, which visitors have no use for.
const MemberUpdates = lazyPart(() => import('../member/member-updates.tsx'), 'MemberUpdates');

/** The bell and the way to the messages, for members. Until they have come, their room is kept where one seems to be. */
export function UpdateButtons() {
  const user = useCurrentUser();
  const room = <span className="hidden w-22 min-[19rem]:max-[22.5rem]:w-11 member:block" />;
  return <Suspense fallback={room}>{user ? <MemberUpdates user={user} /> : room}</Suspense>;
}
