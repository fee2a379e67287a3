import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { seemsSignedIn, useCurrentUser } from '../lib/member/current-user.ts';

const HomePage = lazyPart(() => import('../features/home/home-page.tsx'), 'HomePage');
const MemberHome = lazyPart(() => import('./member/member-home.tsx'), 'MemberHome');

/** Loads the members' home if the cookie suggests a signed-in user, otherwise the visitors' home. */
export const loadHome = () => (seemsSignedIn() ? MemberHome.load() : HomePage.load());

/** Keeps the footer below the screen while the user is unknown, so that the user does not see it move. */
const ROOM = <div className="min-h-svh" />;

/** Members and visitors have different home pages. A missing cookie identifies visitors, so they do not wait. */
export function Home() {
  const user = useCurrentUser();
  const asking = user === undefined && seemsSignedIn();
  if (user) {
    // This boundary is separate: a user who navigates before the home has loaded waits for the next page as usual.
    return (
      <Suspense fallback={ROOM}>
        <MemberHome user={user} />
      </Suspense>
    );
  }
  return asking ? ROOM : <HomePage />;
}
