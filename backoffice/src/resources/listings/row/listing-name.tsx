import { Link, useLocation } from 'react-router-dom';
import { ListingThumbnail } from './listing-thumbnail.tsx';
import { ListingSignals } from './listing-signals.tsx';
import type { ListingRow } from './listing-row.ts';
import { ListingMarks } from './listing-tags.tsx';
import { useListings } from '../listings-context.ts';

/** Picture and title, which opens the side panel, with a star for the featured ones and what waits for a moderator. */
export function ListingName({ row }: { row: ListingRow }) {
  const { kind } = useListings();
  const { search } = useLocation();
  const { id, code, title, featured, images } = row;
  return (
    <div className="listing-name">
      <ListingThumbnail image={images[0]} featured={featured} icon={kind.icon} />
      <span className="listing-words">
        <Link id={titleId(id)} className="listing-title" to={{ pathname: `${kind.path}/${id}`, search }}>
          <bdi>{title}</bdi>
          {featured ? <span className="visually-hidden"> (featured)</span> : null}
        </Link>
        <bdi className="cell-detail">{code}</bdi>
        <ListingMarks row={row} />
        <ListingSignals row={row} />
      </span>
    </div>
  );
}

function titleId(id: string): string {
  return `listing-${id}`;
}

/** Puts the focus on a listing's title; answers whether it is in the list. */
export function focusTitle(id: string): boolean {
  const title = document.getElementById(titleId(id));
  title?.focus();
  return title !== null;
}
