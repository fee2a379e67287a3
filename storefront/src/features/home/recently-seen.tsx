import { Suspense } from 'react';
import { isAnythingSeen } from '../../lib/is-anything-seen.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useIsHydrating } from '../../lib/hydration.ts';

const SeenRow = lazyPart(() => import('../listings/seen/seen-row.tsx'), 'SeenRow');

/** What was looked at on this device; nothing, and nothing loaded for it, where nothing was. The server draws it for nobody. */
export function RecentlySeen() {
  const isHydrating = useIsHydrating();
  return isHydrating || !isAnythingSeen() ? null : (
    <Suspense>
      <SeenRow />
    </Suspense>
  );
}
