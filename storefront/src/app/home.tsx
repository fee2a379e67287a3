import { lazy, Suspense, useEffect } from 'react';
import { mayBeSignedIn } from '../../../shared/api/session.ts';
import { useCurrentUser } from '../lib/current-user.ts';

const loadMemberHome = () => import('./member-home.tsx');
const HomePage = lazy(async () => ({ default: (await import('../features/home/home-page.tsx')).HomePage }));
const MemberHome = lazy(async () => ({ default: (await loadMemberHome()).MemberHome }));

/** Home is another page for members. Visitors are known by the missing cookie and wait for nothing. */
export function Home() {
  const user = useCurrentUser();
  const asking = user === undefined && mayBeSignedIn(document.cookie);
  useEffect(() => {
    // Comes while we ask who it is.
    if (asking) void loadMemberHome();
  }, [asking]);
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
