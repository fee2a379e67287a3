import { formatDay } from '#shared/format/moment.ts';
import { formatWhole } from '#shared/format/number.ts';
import type { ModerationDetails } from './moderation-details.ts';
import { PersonLink } from '../../../ui/cells/person-link.tsx';
import { SuspendOwner } from './suspend-owner.tsx';
import { PhoneLink } from '../../../ui/cells/contact-links.tsx';
import { plural } from '#shared/format/text.ts';

/** Whose listing it is, how to reach them, and what became of their others. */
export function OwnerCard({ owner }: { owner: ModerationDetails['owner'] }) {
  return (
    <section className="panel-owner" aria-label="Owner">
      <h3>Owner</h3>
      <p>
        <b dir="auto">
          <PersonLink id={owner.id} name={owner.name} />
        </b>
        {owner.username ? (
          <span>
            {' '}
            <bdi dir="ltr">@{owner.username}</bdi>
          </span>
        ) : null}
      </p>
      <p className="panel-contact">
        {owner.email ? (
          <a href={`mailto:${owner.email}`} dir="ltr">
            {owner.email}
          </a>
        ) : null}
        {owner.phone ? <PhoneLink phone={owner.phone} /> : null}
      </p>
      <SuspendOwner owner={owner} />
      <p className="panel-meta">
        {plural(
          owner.listingCount,
          [
            '{0} listing: {1} approved, {2} rejected. Member since {3}.',
            '{0} listings: {1} approved, {2} rejected. Member since {3}.',
          ],
          formatWhole(owner.approvedCount),
          formatWhole(owner.rejectedCount),
          formatDay(owner.createdAt),
        )}
      </p>
    </section>
  );
}
