import { Link, useLocation } from 'react-router-dom';
import { PersonLink } from '../../../ui/cells/person-link.tsx';
import { ListingThumbnail } from './listing-thumbnail.tsx';
import { ListingSignals } from './listing-signals.tsx';
import type { ListingRow } from './listing-row.ts';
import { Claimed } from './claimed.tsx';
import { ListingMarks } from './listing-tags.tsx';
import { useListings } from '../listings-context.ts';

/** Picture and title, with a star for the featured ones, whose it is, and what waits for a moderator. */
export function ListingName({ row }: { row: ListingRow }) {
  const { kind } = useListings();
  const { featured, images } = row;
  return (
    <div className="listing-name">
      <ListingThumbnail image={images[0]} featured={featured} icon={kind.icon} />
      <span className="listing-words">
        <ListingLink row={row} />
        <span className="listing-facts">
          <Claimed id={row.id} />
          <ListingMarks row={row} />
          <ListingSignals row={row} />
          <span className="listing-owner">
            <PersonLink id={row.owner_id} name={row.owner_name} />
            <bdi>{row.code}</bdi>
          </span>
        </span>
      </span>
    </div>
  );
}

/** The title, which opens the listing. */
export function ListingLink({ row: { id, title, featured } }: { row: ListingRow }) {
  const { kind, openId } = useListings();
  const { search } = useLocation();
  return (
    <Link
      id={titleId(id)}
      className="listing-title"
      title={title}
      aria-current={id === openId || undefined}
      to={{ pathname: `${kind.path}/${id}`, search }}
    >
      <bdi>{title}</bdi>
      {featured ? <span className="visually-hidden"> (featured)</span> : null}
    </Link>
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
