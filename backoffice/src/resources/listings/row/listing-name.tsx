import { Link, useLocation } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { PersonLink } from '../../../ui/cells/person-link.tsx';
import { ListingThumbnail } from './listing-thumbnail.tsx';
import { ListingSignals } from './listing-signals.tsx';
import type { ListingRow } from './listing-row.ts';
import { Claimed } from './claimed.tsx';
import { ListingMarks } from './listing-tags.tsx';
import { useListings } from '../listings-context.ts';

/** Picture and title, a star if it is featured, the owner, and open tasks. */
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
            <Isolate>{row.code}</Isolate>
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
      <Isolate>{title}</Isolate>
      {featured ? <span className="visually-hidden"> (featured)</span> : null}
    </Link>
  );
}

function titleId(id: string): string {
  return `listing-${id}`;
}

/** Focuses a listing's title. Returns whether it is in the list. */
export function focusTitle(id: string): boolean {
  const title = document.getElementById(titleId(id));
  title?.focus();
  return title !== null;
}
