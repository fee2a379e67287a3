import { formatDay } from '../../../../../shared/format/moment.ts';
import { formatWhole } from '../../../../../shared/format/number.ts';
import type { ModerationDetails } from './moderation-details.ts';

/** Whose listing it is, how to reach them, and what became of their others. */
export function OwnerCard({ owner }: { owner: ModerationDetails['owner'] }) {
  return (
    <section className="panel-owner" aria-label="Owner">
      <h3>Owner</h3>
      <p>
        <b>{owner.name}</b>
        {owner.username ? <span> @{owner.username}</span> : null}
      </p>
      <p className="panel-contact">
        <a href={`mailto:${owner.email}`}>{owner.email}</a>
        {owner.phone ? <a href={`tel:${owner.phone.replaceAll(' ', '')}`}>{owner.phone}</a> : null}
      </p>
      <p className="panel-meta">
        {formatWhole(owner.listingCount)} {owner.listingCount === 1 ? 'listing' : 'listings'}:{' '}
        {formatWhole(owner.approvedCount)} approved, {formatWhole(owner.rejectedCount)} rejected. Member since{' '}
        {formatDay(owner.createdAt)}.
      </p>
    </section>
  );
}
