import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTakingOver } from '../../../lib/taking-over.ts';
import { isAnythingSeen } from './is-anything-seen.ts';

const SeenRow = lazyPart(() => import('./seen-row.tsx'), 'SeenRow');

/** What was looked at on this device; nothing, and nothing loaded for it, where nothing was. The server draws it for nobody. */
export function RecentlySeen() {
  const isTakingOver = useTakingOver();
  const [isForgotten, setForgotten] = useState(false);
  if (isTakingOver || isForgotten || !isAnythingSeen()) return null;
  return (
    <Suspense>
      <SeenRow onForgotten={() => setForgotten(true)} />
    </Suspense>
  );
}
