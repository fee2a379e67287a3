import type { ReactNode } from 'react';
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingName } from './listing-name.tsx';
import type { ListingRow } from './listing-row.ts';
import { ApprovalTag, AvailabilityTag } from './listing-tags.tsx';

/** `place` runs from its own side, whatever is said before it. */
type ListingCardProps = { row: ListingRow; kind: string; place: string; price: ReactNode; tag?: ReactNode };

/** A listing where there is no room for columns. */
export function ListingCard({ row, kind, place, price, tag }: ListingCardProps) {
  return (
    <>
      <div className="card-line">
        <ListingName row={row} />
        <RowCheckbox row={row} className="card-box" />
      </div>
      <p className="card-line">
        <bdi className="card-detail">
          {kind} · <bdi>{place}</bdi>
        </bdi>
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
