import { CanAccess } from '@refinedev/core';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';

const NoAccessPage = lazy(async () => ({ default: (await import('../no-access-page.tsx')).NoAccessPage }));

/** An area for those who may open it; everyone else sees why there is none. */
export function AreaGate({ area }: { area: string }) {
  return (
    <Suspense fallback={<output className="visually-hidden">Loading</output>}>
      <CanAccess resource={area} action="show" fallback={<NoAccessPage />}>
        <Outlet />
      </CanAccess>
    </Suspense>
  );
}
