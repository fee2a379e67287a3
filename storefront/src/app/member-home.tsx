import type { CurrentUser } from '../../../shared/users/current-user.ts';
import { FeaturedProperties } from '../features/home/featured-properties.tsx';
import { MemberGreeting } from '../features/home/member-greeting.tsx';
import { MemberTiles } from '../features/home/member-tiles.tsx';
import { MyCars } from '../features/my-listings/my-cars.tsx';
import { MyProperties } from '../features/my-listings/my-properties.tsx';
import { Deferred } from '../ui/deferred.tsx';
import { useDocumentTitle } from '../ui/use-document-title.ts';

/** Home for somebody signed in. */
export function MemberHome({ user }: { user: CurrentUser }) {
  useDocumentTitle();
  return (
    <>
      <div className="wrap pt-6">
        <MemberGreeting user={user} />
        <MemberTiles />
      </div>
      <MyProperties />
      <Deferred>
        <MyCars />
        <FeaturedProperties />
      </Deferred>
    </>
  );
}
