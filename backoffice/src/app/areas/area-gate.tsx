import { CanAccess } from '@refinedev/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ListLoading } from './list-loading.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { lazyPart } from '#browser/lazy-part.ts';

const NoAccessPage = lazyPart(() => import('../no-access-page.tsx'), 'NoAccessPage');

/** Shows an area to users who may open it, and an explanation to all others. */
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
