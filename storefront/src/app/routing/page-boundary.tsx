import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PartBoundary } from '#browser/part-boundary.tsx';
import { ReloadPanel } from '../../ui/base/reload-panel.tsx';

/**
 * Catches errors of a page, including a failed download. Header and footer stay. Navigation to another page resets the boundary.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <PartBoundary
      key={pathname}
      instead={
        <div className="wrap py-section">
          <ReloadPanel headingLevel="h1" text="This page could not be shown. Please reload it." />
        </div>
      }
    >
      {children}
    </PartBoundary>
  );
}
