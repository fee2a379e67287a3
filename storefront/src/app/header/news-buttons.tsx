import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';

// Brings the live connection along, which visitors have no use for.
const MemberNews = lazyPart(() => import('../member/member-news.tsx'), 'MemberNews');

/** The bell and the way to the messages, for members. Until they have come, their room is kept where one seems to be. */
export function NewsButtons() {
  const user = useCurrentUser();
  const room = <span className="hidden w-22 max-[22.5rem]:w-11 member:block" />;
  return <Suspense fallback={room}>{user ? <MemberNews user={user} /> : room}</Suspense>;
}
