import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { formatWhole } from '#shared/format/number.ts';
import { VERIFICATION_BADGES } from '#shared/verifications/verification-badges.ts';
import type { VerificationType } from '#shared/verifications/verification-facts.ts';
import type { ModerationDetails } from './moderation-details.ts';
import { PersonLink } from '../../../ui/cells/person-link.tsx';
import { SuspendOwner } from './suspend-owner.tsx';
import { PhoneLink } from '../../../ui/cells/contact-links.tsx';
import { StatusTag } from '../../../ui/cells/status-tag.tsx';
import { plural } from '#shared/format/text.ts';

/** The owner, their contacts, their verifications, and the results of their other listings. */
export function OwnerCard({ owner }: { owner: ModerationDetails['owner'] }) {
  return (
    <section className="panel-owner" aria-label="Owner">
      <h3>Owner</h3>
      <p>
        <Isolate as="b">
          <PersonLink id={owner.id} name={owner.name} />
        </Isolate>
        {owner.username ? (
          <span>
            {' '}
            <Isolate dir="ltr">@{owner.username}</Isolate>
          </span>
        ) : null}
      </p>
      {owner.verifications.length > 0 ? (
        <div className="card-tags">
          {owner.verifications.map(({ type }) => (
            <StatusTag key={type} status="approved" label={VERIFICATION_BADGES[type as VerificationType]} />
          ))}
        </div>
      ) : null}
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
      {owner.suspensionCount > 0 ? (
        <p className="panel-warning">
          {plural(owner.suspensionCount, ['Suspended {0} time.', 'Suspended {0} times.'])}
        </p>
      ) : null}
    </section>
  );
}
