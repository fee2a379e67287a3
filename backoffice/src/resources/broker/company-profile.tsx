import { StarFilled } from '@ant-design/icons';
import { formatWhole } from '../../../../shared/format/number.ts';
import { phoneAddress, whatsappAddress } from '../../../../shared/format/phone.ts';
import { PersonPicture } from '../../ui/cells/person-picture.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import type { BrokerProfile } from './use-broker-dashboard.ts';
import './company-profile.css';

/** The company as its agents and owners know it. */
export function CompanyProfile({ profile }: { profile: BrokerProfile }) {
  const { companyName, profileImage, isActive, rating, reviewCount, description } = profile;
  return (
    <section className="company-profile" aria-label="Company profile">
      <div className="company-name">
        <PersonPicture name={companyName} picture={profileImage} />
        <div>
          <h2>{companyName}</h2>
          <p className="company-rating">
            <StarFilled aria-hidden="true" /> {rating.toFixed(1)}
            <span> · {reviewCount === 1 ? '1 review' : `${formatWhole(reviewCount)} reviews`}</span>
          </p>
          <StatusTag dot status={isActive ? 'active' : 'inactive'} label={isActive ? 'Active' : 'Inactive'} />
        </div>
      </div>
      <Facts {...profile} />
      {description ? (
        <div className="company-about">
          <h3>About</h3>
          <p>{description}</p>
        </div>
      ) : null}
    </section>
  );
}

function Facts(profile: BrokerProfile) {
  const { licenseNumber, businessLicense, phoneNumber, whatsappNumber, officeAddress, website } = profile;
  const chat = whatsappNumber ? whatsappAddress(whatsappNumber) : undefined;
  return (
    <dl className="company-facts">
      <Fact label="License">{licenseNumber}</Fact>
      {businessLicense ? <Fact label="Business license">{businessLicense}</Fact> : null}
      {phoneNumber ? (
        <Fact label="Phone">
          <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a>
        </Fact>
      ) : null}
      {whatsappNumber ? (
        <Fact label="WhatsApp">
          {chat ? (
            <a href={chat} target="_blank" rel="noopener">
              {whatsappNumber}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            whatsappNumber
          )}
        </Fact>
      ) : null}
      {officeAddress ? <Fact label="Address">{officeAddress}</Fact> : null}
      {website ? (
        <Fact label="Website">
          <a href={website} target="_blank" rel="noopener nofollow">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </Fact>
      ) : null}
      <Fact label="Established">{profile.establishedYear}</Fact>
      <Fact label="Agents’ share">{profile.agentShare}%</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
