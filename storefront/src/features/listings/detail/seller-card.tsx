import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { formatDayThere, formatMonthThere } from '#shared/format/moment.ts';
import type { Seller } from '#shared/users/person.ts';
import { Avatar } from '../../../ui/page/avatar.tsx';
import type { SellerContact } from '../contact/seller-contact.ts';
import { SellerPhone } from '../contact/seller-phone.tsx';
import { TEXT_LINK } from '../../../ui/style/classes.ts';
import { ByReader } from '../own/by-reader.tsx';
import { Badge } from '../../../ui/base/badge.tsx';
import { Panel } from './detail-parts.tsx';
import { recordFacts } from './record-facts.ts';
import { ShownVerifications } from './shown-verifications.tsx';

const ROLES: Record<Seller['role'], string> = { owner: 'Owner', agent: 'Agent', broker: 'Broker' };

type SellerCardProps = { seller: Seller; contact: SellerContact; listedAt: string };

/** The seller's public details and the date of the listing. */
export function SellerCard({ seller, contact, listedAt }: SellerCardProps) {
  const name = [seller.firstName, seller.lastName].filter(Boolean).join(' ');
  return (
    <Panel>
      <h2 className="sr-only">Listed by</h2>
      <div className="flex items-center gap-3.5">
        <Avatar person={seller} className="size-12 text-lg" />
        <div className="min-w-0">
          <p className="text-lead leading-snug font-semibold wrap-anywhere">
            {name ? <SellerName seller={seller} name={name} /> : 'Private seller'}
          </p>
          <p className="text-meta text-ink-2">
            {ROLES[seller.role]}
            {seller.company && (
              <>
                {' · '}
                <Isolate>{seller.company}</Isolate>
              </>
            )}
          </p>
        </div>
        {seller.isUnverified && (
          <span className="ms-auto flex-none">
            <Badge tone="pending">{NOT_VERIFIED}</Badge>
          </span>
        )}
      </div>
      <dl className="mt-4 grid gap-1 text-meta">
        {seller.memberSince && <Row label="Member since">{formatMonthThere(seller.memberSince)}</Row>}
        <Row label="Listed on">{formatDayThere(listedAt)}</Row>
        {seller.record &&
          recordFacts(seller.record).map(([label, text]) => (
            <Row key={label} label={label}>
              {text}
            </Row>
          ))}
      </dl>
      {seller.verifications.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="sr-only">Our checks of this seller</h3>
          <ShownVerifications verifications={seller.verifications} />
        </div>
      )}
      <ByReader ownerId={contact.listing.ownerId} owner={null}>
        <SellerPhone contact={contact} />
      </ByReader>
    </Panel>
  );
}

/** The seller's name. For an agent or broker, it links to the public profile. */
function SellerName({ seller: { id, role }, name }: { seller: Seller; name: string }) {
  if (role === 'owner') return <Isolate>{name}</Isolate>;
  return (
    <Link to={profilePath(role, id)} className={TEXT_LINK}>
      <Isolate>{name}</Isolate>
    </Link>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="tabular text-end font-semibold">{children}</dd>
    </div>
  );
}
