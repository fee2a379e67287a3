import type { ReactNode } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { RowCheckbox } from '../../../ui/lists/row-checkbox.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ListingName } from './listing-name.tsx';
import type { ListingRow } from './listing-row.ts';
import { ApprovalTag, AvailabilityTag } from './listing-tags.tsx';

/** `place` has its own text direction. */
type ListingCardProps = { row: ListingRow; kind: string; place: string; price: ReactNode; tag?: ReactNode };

/** A listing on screens without room for columns. */
export function ListingCard({ row, kind, place, price, tag }: ListingCardProps) {
  return (
    <>
      <div className="card-line">
        <ListingName row={row} />
        <RowCheckbox row={row} className="card-box" />
      </div>
      <p className="card-line">
        <Isolate className="card-detail">
          {kind} · <Isolate>{place}</Isolate>
        </Isolate>
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
