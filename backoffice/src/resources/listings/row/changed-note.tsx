import { Alert } from 'antd';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from './listing-row.ts';
import { LookLink } from '../moderation/look-link.tsx';
import { changedText } from '../moderation/outcomes.ts';
import './changed-note.css';

/**
 * Explains in a dialog that a listing has changed since the moderator looked at it. Continuing decides on its current state.
 */
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
