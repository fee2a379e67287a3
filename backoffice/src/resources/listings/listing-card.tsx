import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { ListingActions } from './listing-actions.tsx';
import { ListingName } from './listing-name.tsx';
import type { ListingRow } from './listing-row.ts';
import { ApprovalTag, AvailabilityTag } from './listing-tags.tsx';
import { useListings } from './listings-context.ts';

type ListingCardProps = { row: ListingRow; detail: string; price: ReactNode; tag?: ReactNode };

/** A listing where there is no room for columns. */
export function ListingCard({ row, detail, price, tag }: ListingCardProps) {
  const { selection } = useListings();
  return (
    <>
      <div className="card-line">
        <ListingName row={row} />
        {selection.isSelecting ? (
          <Checkbox
            className="card-box"
            aria-label={`Select ${row.title}`}
            checked={selection.chosen.has(row.id)}
            onChange={(event) => selection.choose([row], event.target.checked)}
          />
        ) : null}
      </div>
      <p className="card-line">
        <span className="card-detail">{detail}</span>
        {price}
      </p>
      <div className="card-tags">
        {tag}
        <AvailabilityTag available={row.available} />
        <ApprovalTag status={row.approval_status} />
      </div>
      <ListingActions row={row} />
    </>
  );
}
