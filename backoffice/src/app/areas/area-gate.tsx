import { CanAccess } from '@refinedev/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ListLoading } from './list-loading.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { lazyPart } from '#browser/lazy-part.ts';

const NoAccessPage = lazyPart(() => import('../no-access-page.tsx'), 'NoAccessPage');

/** An area for those who may open it; everyone else sees why there is none. */
export function AreaGate({ area }: { area: string }) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ListLoading />}>
        <CanAccess resource={area} action="show" fallback={<NoAccessPage />}>
          <Outlet />
        </CanAccess>
      </Suspense>
    </ScreenBoundary>
  );
}
