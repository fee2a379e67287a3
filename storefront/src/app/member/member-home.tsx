import type { CurrentUser } from '../../../../shared/users/current-user.ts';
import { FeaturedProperties } from '../../features/home/featured-properties.tsx';
import { MemberGreeting } from '../../features/home/member/member-greeting.tsx';
import { MemberTiles } from '../../features/home/member/member-tiles.tsx';
import { RecentlySeen } from '../../features/home/recently-seen.tsx';
import { ConfirmAll } from '../../features/my-listings/confirm-all.tsx';
import { MyCars } from '../../features/my-listings/my-cars.tsx';
import { MyProperties } from '../../features/my-listings/my-properties.tsx';
import { Deferred } from '../../ui/page/deferred.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';

/** Home for somebody signed in. */
export function MemberHome({ user }: { user: CurrentUser }) {
  useDocumentTitle();
  return (
    <>
      <div className="wrap pt-6">
        <MemberGreeting user={user} />
        <MemberTiles />
      </div>
      <ConfirmAll />
      <MyProperties />
      <RecentlySeen />
      <Deferred>
        <MyCars />
        <FeaturedProperties />
      </Deferred>
    </>
  );
}
