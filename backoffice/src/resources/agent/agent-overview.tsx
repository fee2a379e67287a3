import { Isolate } from '#browser/isolate.tsx';
import { SPECIALIZATION_LABELS } from '#shared/agents/agent-facts.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { formatDay } from '#shared/format/moment.ts';
import { formatExactMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { PersonPicture } from '../../ui/cells/person-picture.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PublicPageLink } from '../../ui/cells/public-page-link.tsx';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import type { AgentPanel, AgentProfile } from './agent-panel.ts';
import { PhoneLink } from '../../ui/cells/contact-links.tsx';
import './agent.css';

// The address of an office. Elsewhere, the word is a type of property.
// @wc-context: a label
const OFFICE = 'Office';

/** The target of the rating card. */
export const PROFILE_ANCHOR = 'agent-profile';

type AgentOverviewProps = { name: string; panel: AgentPanel; profile: AgentProfile };

/** The agent's profile and figures. */
export function AgentOverview({ name, panel, profile }: AgentOverviewProps) {
  const { specialization, phoneNumber, whatsappNumber } = profile;
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  // The router ignores anchors. Each click creates a new location.
  useEffect(() => {
    if (location.hash === `#${PROFILE_ANCHOR}`) section.current?.focus();
  }, [location]);
  return (
    <section ref={section} tabIndex={-1} className="agent-overview" aria-label="Profile overview">
      <div className="agent-person">
        <PersonPicture name={name} picture={profile.profileImage} />
        <div>
          <h2>
            <Isolate>{name}</Isolate>
          </h2>
          {profile.bio ? (
            <Isolate as="p" className="agent-bio">
              {profile.bio}
            </Isolate>
          ) : null}
          <p className="agent-tags">
            <StatusTag
              dot
              status={profile.isActive ? 'active' : 'resting'}
              label={profile.isActive ? 'Active' : 'Inactive'}
            />
            {specialization ? <StatusTag status="sale" label={SPECIALIZATION_LABELS[specialization]} /> : null}
          </p>
          <PublicPageLink kind="agent" id={profile.userId} isActive={profile.isActive} />
        </div>
      </div>
      <dl className="agent-facts">
        <Fact name="License">{profile.licenseNumber}</Fact>
        <Fact name="Phone">{phoneNumber ? <PhoneLink phone={phoneNumber} /> : null}</Fact>
        <Fact name="WhatsApp">{whatsappNumber ? <PhoneLink phone={whatsappNumber} /> : null}</Fact>
        <Fact name="Broker">{brokerOf(panel)}</Fact>
        <Fact name={OFFICE}>{profile.officeAddress}</Fact>
        <Fact name="Joined">{formatDay(profile.joinedDate)}</Fact>
        <Fact name="Total sales">{formatWhole(profile.totalSales)}</Fact>
        <Fact name="Total earnings">{formatExactMoney(profile.totalEarnings, 'USD')}</Fact>
        <Fact name="Reviews">{profile.reviewCount === 0 ? 'None yet' : formatWhole(profile.reviewCount)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Isolate>{children}</Isolate>
      </dd>
    </div>
  );
}

function brokerOf({ broker, requestedBroker }: AgentPanel): string {
  if (broker) return broker.isUnverified ? `${broker.companyName} · ${NOT_VERIFIED}` : broker.companyName;
  return requestedBroker ? `Waiting for ${requestedBroker.companyName}` : 'Independent';
}
