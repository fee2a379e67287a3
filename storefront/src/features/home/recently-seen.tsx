import { Suspense } from 'react';
import { isAnythingSeen } from '../../lib/is-anything-seen.ts';
import { lazyPart } from '#browser/lazy-part.ts';
import { useTakingOver } from '../../lib/taking-over.ts';

const SeenRow = lazyPart(() => import('../listings/seen/seen-row.tsx'), 'SeenRow');

/** What was looked at on this device; nothing, and nothing loaded for it, where nothing was. The server draws it for nobody. */
export function RecentlySeen() {
  const isTakingOver = useTakingOver();
  return isTakingOver || !isAnythingSeen() ? null : (
    <Suspense>
      <SeenRow />
    </Suspense>
  );
}
