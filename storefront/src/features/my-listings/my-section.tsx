import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/style/classes.ts';
import { ListingGrid } from '../listings/card/listing-grid.tsx';

/** Number of own listings on the home page before "Show all". */
const SHOWN_FIRST = 6;

type MySectionProps = { title: string; add: { to: string; label: string }; children: ReactNode };

/** A section for the member's own properties or cars, with a link to list another. */
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

/** Shows the newest cards, and all cards on request. */
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
