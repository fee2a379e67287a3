import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTakingOver } from '../../../lib/taking-over.ts';
import { seenListings } from './seen-listings.ts';

const SeenRow = lazyPart(() => import('./seen-row.tsx'), 'SeenRow');

/** What was looked at on this device; nothing where nothing was. The server draws it for nobody. */
export function RecentlySeen() {
  const isTakingOver = useTakingOver();
  const [isForgotten, setForgotten] = useState(false);
  const seen = useMemo(() => (isTakingOver ? [] : seenListings()), [isTakingOver]);
  if (isForgotten || seen.length === 0) return null;
  return (
    <Suspense>
      <SeenRow seen={seen} onForgotten={() => setForgotten(true)} />
    </Suspense>
  );
}
