import { CanAccess } from '@refinedev/core';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { NoAccessPage } from './no-access-page.tsx';

/** An area for those who may open it; everyone else sees why there is none. */
export function AreaGate({ area }: { area: string }) {
  return (
    <CanAccess resource={area} action="show" fallback={<NoAccessPage />}>
      <Suspense fallback={<output className="visually-hidden">Loading</output>}>
        <Outlet />
      </Suspense>
    </CanAccess>
  );
}
