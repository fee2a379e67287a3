import { Suspense } from 'react';
import { mayBeSignedIn } from '../../../shared/api/session.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useCurrentUser } from '../lib/current-user.ts';

const HomePage = lazyPart(() => import('../features/home/home-page.tsx'), 'HomePage');
const MemberHome = lazyPart(() => import('./member-home.tsx'), 'MemberHome');

/** The home of whoever seems to have come. */
export const loadHome = () => (mayBeSignedIn(document.cookie) ? MemberHome.load() : HomePage.load());

/** Home is another page for members. Visitors are known by the missing cookie and wait for nothing. */
export function Home() {
  const user = useCurrentUser();
  const asking = user === undefined && mayBeSignedIn(document.cookie);
  if (user) {
    // A boundary of its own: who goes on before it has come waits for the next page, as from any other.
    return (
      <Suspense>
        <MemberHome user={user} />
      </Suspense>
    );
  }
  return asking ? null : <HomePage />;
}
