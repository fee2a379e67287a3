import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { PersonLink } from '../../../ui/cells/person-link.tsx';
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx';
import { placeOf } from '#shared/format/place.ts';
import { useListings } from '../listings-context.ts';
import { Claimed } from './claimed.tsx';
import { flagsOf } from './flags.ts';
import { ListingLink } from './listing-name.tsx';
import type { ListingRow } from './listing-row.ts';
import { ApprovalTag, Waits } from './listing-tags.tsx';
import { ListingThumbnail } from './listing-thumbnail.tsx';
import { inCommas } from '#shared/format/text.ts';

/** A listing in the narrow list: two lines, with equal height for all. */
export function ListingLine({ row, price }: { row: ListingRow; price: ReactNode }) {
  const { kind, openId } = useListings();
  const flags = flagsOf(row);
  return (
    <div className="line" data-open={row.id === openId}>
      <RowCheckbox row={row} />
      <ListingThumbnail image={row.images[0]} featured={row.featured} icon={kind.icon} />
      <div className="line-words">
        <p className="line-first">
          <ListingLink row={row} />
          {price}
        </p>
        <p className="line-second">
          <span className="line-facts">
            {flags.length > 0 ? <b className="listing-reasons">{inCommas(flags)} · </b> : null}
            <PersonLink id={row.owner_id} name={row.owner_name} /> ·{' '}
            <Isolate>{placeOf(row.location, row.city)}</Isolate>
          </span>
          <Claimed id={row.id} />
          {row.approval_status === 'pending' ? null : <ApprovalTag status={row.approval_status} />}
          <Waits row={row} />
        </p>
      </div>
    </div>
  );
}
