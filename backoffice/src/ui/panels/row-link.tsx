import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOpenRow } from './use-open-row.ts';

/** Opens the panel of a row. Its URL can be sent, and also works in a new tab. */
export function RowLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const { search } = useLocation();
  const { pathOf } = useOpenRow();
  return (
    <Link to={{ pathname: pathOf(id), search }} replace className={className}>
      {children}
    </Link>
  );
}
