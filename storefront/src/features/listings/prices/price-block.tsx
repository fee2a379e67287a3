import { Suspense } from 'react';
import { lazyPart } from '#browser/lazy-part.ts';
import { ReloadPanel } from '../../../ui/base/reload-panel.tsx';
import { Deferred } from '../../../ui/page/deferred.tsx';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { DetailBlock } from '../detail/detail-parts.tsx';
import type { PricedListing } from './prices-query.ts';

const PriceHistory = lazyPart(() => import('./price-history.tsx'), 'PriceHistory');

type PriceBlockProps = PricedListing & { changes: number };

/** A listing's price history, loaded when it comes into view. Renders nothing if the price never changed. */
export function PriceBlock({ changes, ...listing }: PriceBlockProps) {
  if (changes === 0) return null;
  return (
    <div className="noscript:hidden">
      <DetailBlock title="Price history">
        <PartBoundary instead={<ReloadPanel text="The prices could not be loaded." />}>
          <Deferred className="h-96">
            <Suspense fallback={<div className="h-96" />}>
              <PriceHistory {...listing} />
            </Suspense>
          </Deferred>
        </PartBoundary>
      </DetailBlock>
    </div>
  );
}
