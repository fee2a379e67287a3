import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { seemsSignedIn, useCurrentUser } from '../lib/member/current-user.ts';

const HomePage = lazyPart(() => import('../features/home/home-page.tsx'), 'HomePage');
const MemberHome = lazyPart(() => import('./member/member-home.tsx'), 'MemberHome');

/** The home of whoever seems to have come. */
export const loadHome = () => (seemsSignedIn() ? MemberHome.load() : HomePage.load());

/** Until it is known whose home it is the footer stands below the screen, where nobody sees it move. */
const ROOM = <div className="min-h-svh" />;

/** Home is another page for members. Visitors are known by the missing cookie and wait for nothing. */
export function Home() {
  const user = useCurrentUser();
  const asking = user === undefined && seemsSignedIn();
  if (user) {
    // A boundary of its own: who goes on before it has come waits for the next page, as from any other.
    return (
      <Suspense fallback={ROOM}>
        <MemberHome user={user} />
      </Suspense>
    );
  }
  return asking ? ROOM : <HomePage />;
}
