import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/style/classes.ts';
import { ListingGrid } from '../listings/card/listing-grid.tsx';

/** How many of one's listings home shows before the rest is asked for. */
const SHOWN_FIRST = 6;

type MySectionProps = { title: string; add: { to: string; label: string }; children: ReactNode };

/** One's own listings of a kind, and the way to one more. */
export function MySection({ title, add, children }: MySectionProps) {
  return (
    <section className="wrap pt-section">
      <div className="mb-[clamp(1.5rem,1rem+1.6vw,2.5rem)] flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <h2>{title}</h2>
        <Link
          to={add.to}
          className="inline-flex min-h-tap items-center gap-1.5 font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          <Plus />
          {add.label}
        </Link>
      </div>
      {children}
    </section>
  );
}

/** The newest few cards, and all of them on demand. */
export function MyGrid({ children }: { children: readonly ReactNode[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? children : children.slice(0, SHOWN_FIRST);
  return (
    <>
      <ListingGrid columns={3}>{shown}</ListingGrid>
      {shown.length < children.length && (
        <div className="mt-8 grid justify-items-center">
          <button type="button" className={buttonClass('line')} onClick={() => setAll(true)}>
            Show all {children.length}
          </button>
        </div>
      )}
    </>
  );
}
