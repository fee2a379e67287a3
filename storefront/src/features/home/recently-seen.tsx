import { Suspense } from 'react';
import { isAnythingSeen } from '../../lib/is-anything-seen.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useIsHydrating } from '../../lib/hydration.ts';

const SeenRow = lazyPart(() => import('../listings/seen/seen-row.tsx'), 'SeenRow');

/** Listings recently viewed on this device. Without any, it renders and loads nothing. The server never renders it. */
export function RecentlySeen() {
  const isHydrating = useIsHydrating();
  return isHydrating || !isAnythingSeen() ? null : (
    <Suspense>
      <SeenRow />
    </Suspense>
  );
}
