import { StarFilled } from '@ant-design/icons';
import { Isolate } from '#browser/isolate.tsx';
import { PersonPicture } from '../../ui/cells/person-picture.tsx';
import { PublicPageLink } from '../../ui/cells/public-page-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import type { BrokerProfile } from './use-broker-dashboard.ts';
import { formatPercent } from '#shared/format/number.ts';
import { plural } from '#shared/format/text.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { PhoneLink } from '../../ui/cells/contact-links.tsx';
import './company-profile.css';

/** The company profile for agents and owners. */
export function CompanyProfile({ profile }: { profile: BrokerProfile }) {
  const { companyName, profileImage, isActive, rating, reviewCount, description } = profile;
  return (
    <section className="company-profile" aria-label="Company profile">
      <div className="company-name">
        <PersonPicture name={companyName} picture={profileImage} />
        <div>
          <h2>
            <Isolate>{companyName}</Isolate>
          </h2>
          <p className="company-rating">
            {reviewCount === 0 ? (
              'No reviews yet'
            ) : (
              <>
                <StarFilled aria-hidden="true" /> {rating.toFixed(1)}
                <span> · {plural(reviewCount, ['{0} review', '{0} reviews'])}</span>
              </>
            )}
          </p>
          <StatusTag dot status={isActive ? 'active' : 'inactive'} label={isActive ? 'Active' : 'Inactive'} />
          <p>
            <PublicPageLink kind="broker" id={profile.userId} isActive={isActive} />
          </p>
        </div>
      </div>
      <Facts {...profile} />
      {description ? (
        <div className="company-about">
          <h3>About</h3>
          <Isolate as="p">{description}</Isolate>
        </div>
      ) : null}
    </section>
  );
}

function Facts(profile: BrokerProfile) {
  const { licenseNumber, businessLicense, phoneNumber, whatsappNumber, officeAddress, website } = profile;
  return (
    <dl className="company-facts">
      <Fact label="License">{licenseNumber}</Fact>
      {businessLicense ? <Fact label="Business license">{businessLicense}</Fact> : null}
      {phoneNumber ? (
        <Fact label="Phone">
          <PhoneLink phone={phoneNumber} />
        </Fact>
      ) : null}
      {whatsappNumber ? (
        <Fact label="WhatsApp">
          <PhoneLink phone={whatsappNumber} />
        </Fact>
      ) : null}
      {officeAddress ? <Fact label="Address">{officeAddress}</Fact> : null}
      {website ? (
        <Fact label="Website">
          <NewTabLink href={website} rel="noopener nofollow" dir="ltr">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </NewTabLink>
        </Fact>
      ) : null}
      <Fact label="Established">{profile.establishedYear}</Fact>
      <Fact label="Agents’ share">{formatPercent(profile.agentShare)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Isolate>{children}</Isolate>
      </dd>
    </div>
  );
}
