import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The way back to the list, above a detail page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-3 inline-flex min-h-tap items-center gap-2 text-meta font-semibold text-ink-2 hover:text-ink"
    >
      <ArrowLeft className="rtl:-scale-x-100" />
      {children}
    </Link>
  );
}
