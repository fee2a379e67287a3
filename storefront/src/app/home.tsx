import { Suspense } from 'react';
import { mayBeSignedIn } from '../../../shared/api/session.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useCurrentUser } from '../lib/current-user.ts';

const loadHomePage = () => import('../features/home/home-page.tsx');
const loadMemberHome = () => import('./member-home.tsx');
const HomePage = lazyPart(loadHomePage, 'HomePage');
const MemberHome = lazyPart(loadMemberHome, 'MemberHome');

/** The home of whoever seems to have come. */
export const loadHome = () => (mayBeSignedIn(document.cookie) ? loadMemberHome() : loadHomePage());

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
