import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOpenRow } from './use-open-row.ts';

/** Opens the panel of a row; its URL can be sent, and a new tab opens the same panel. */
export function RowLink({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  const { search } = useLocation();
  const { pathOf } = useOpenRow();
  return (
    <Link to={{ pathname: pathOf(id), search }} replace className={className}>
      {children}
    </Link>
  );
}
