import { PAGES } from '#shared/paths.ts';
import { Suspense } from 'react';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { FeaturedProperties } from '../../features/home/featured-properties.tsx';
import { MemberGreeting } from '../../features/home/member/member-greeting.tsx';
import { MemberTiles } from '../../features/home/member/member-tiles.tsx';
import { SearchUpdates } from '../../features/home/member/search-updates.tsx';
import { WaitingRow } from '../../features/home/member/waiting-row.tsx';
import { ConfirmAll } from '../../features/my-listings/confirm-all.tsx';
import { MyCars } from '../../features/my-listings/my-cars.tsx';
import { MyProperties } from '../../features/my-listings/my-properties.tsx';
import { isAnythingSeen } from '../../lib/is-anything-seen.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { Deferred } from '../../ui/page/deferred.tsx';
import { useDocumentTitle } from '../../ui/base/use-document-title.ts';

const SeenRow = lazyPart(() => import('../../features/listings/seen/seen-row.tsx'), 'SeenRow');

export function MemberHome({ user }: { user: CurrentUser }) {
  useDocumentTitle(PAGES.home.title);
  return (
    <>
      <div className="wrap pt-6">
        <MemberGreeting user={user} />
        <WaitingRow user={user} />
        <MemberTiles />
        <SearchUpdates />
      </div>
      <ConfirmAll />
      {/* The sections below wait for this row, because it would move them. */}
      <Suspense fallback={<div className="h-svh" />}>
        {isAnythingSeen() && <SeenRow />}
        <MyProperties />
        <Deferred>
          <MyCars />
          <FeaturedProperties />
        </Deferred>
      </Suspense>
    </>
  );
}
