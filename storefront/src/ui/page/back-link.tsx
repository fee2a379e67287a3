import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSearchBefore } from '../../lib/search-before.ts';
import { isBackOfficePath } from '#shared/paths.ts';

type BackLinkProps = {
  to: string;
  /** Further pages that the link may return to, if the user came from there. */
  also?: readonly string[];
  children: string;
};

/** The back link above a page. It returns to a list with its search if the user came from there. */
export function BackLink({ to, also = [], children }: BackLinkProps) {
  return (
    <Link
      to={useSearchBefore([to, ...also])}
      reloadDocument={isBackOfficePath(to)}
      className="mt-3 inline-flex min-h-tap items-center gap-2 text-meta font-semibold text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
