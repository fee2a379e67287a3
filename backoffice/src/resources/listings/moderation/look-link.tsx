import { Link, useLocation } from 'react-router-dom';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';

/** Links from a dialog to a listing's side panel in a new tab. The dialog stays open. */
export function LookLink({ kind, listing: { id, title } }: { kind: ListingKind; listing: SeenListing }) {
  const { search } = useLocation();
  return (
    <Link to={{ pathname: `${kind.path}/${id}`, search }} target="_blank" rel="noopener">
      View listing <span className="visually-hidden">: {title} (opens in a new tab)</span>
    </Link>
  );
}
