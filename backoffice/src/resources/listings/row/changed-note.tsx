import { Alert } from 'antd';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from './listing-row.ts';
import { LookLink } from '../moderation/look-link.tsx';
import { changedText } from '../moderation/outcomes.ts';
import './changed-note.css';

/** Says in a dialog that a listing is not what was looked at any more. Going on decides on it as it is now. */
export function ChangedNote({ kind, listing }: { kind: ListingKind; listing: SeenListing }) {
  return (
    <Alert
      className="changed-note"
      role="alert"
      type="warning"
      showIcon
      title={changedText(kind)}
      description={<LookLink kind={kind} listing={listing} />}
    />
  );
}
