import { SPECIALIZATION_LABELS } from '../../../../shared/agents/agent-facts.ts';
import { formatDay } from '../../../../shared/format/moment.ts';
import { formatMoney } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import { phoneAddress, whatsappAddress } from '../../../../shared/format/phone.ts';
import { PersonPicture } from '../../ui/person-picture.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { AgentPanel, AgentProfile } from './agent-panel.ts';
import './agent.css';

/** Where the card with the rating leads. */
export const PROFILE_ANCHOR = 'agent-profile';

type AgentOverviewProps = { name: string; panel: AgentPanel; profile: AgentProfile };

/** What the agent says of themself, and what was counted for them. */
export function AgentOverview({ name, panel, profile }: AgentOverviewProps) {
  const { specialization, phoneNumber, whatsappNumber } = profile;
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  // The router follows no anchors; each click makes a new location.
  useEffect(() => {
    if (location.hash === `#${PROFILE_ANCHOR}`) section.current?.focus();
  }, [location]);
  return (
    <section ref={section} tabIndex={-1} className="agent-overview" aria-label="Profile overview">
      <div className="agent-person">
        <PersonPicture name={name} picture={profile.profileImage} />
        <div>
          <h2>{name}</h2>
          {profile.bio ? <p className="agent-bio">{profile.bio}</p> : null}
          <p className="agent-tags">
            <StatusTag
              dot
              status={profile.isActive ? 'active' : 'resting'}
              label={profile.isActive ? 'Active' : 'Inactive'}
            />
            {specialization ? <StatusTag status="sale" label={SPECIALIZATION_LABELS[specialization]} /> : null}
          </p>
        </div>
      </div>
      <dl className="agent-facts">
        <Fact name="License">{profile.licenseNumber}</Fact>
        <Fact name="Phone">{phoneNumber ? <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a> : null}</Fact>
        <Fact name="WhatsApp">{whatsappNumber ? <WhatsApp number={whatsappNumber} /> : null}</Fact>
        <Fact name="Broker">{brokerOf(panel)}</Fact>
        <Fact name="Office">{profile.officeAddress}</Fact>
        <Fact name="Joined">{formatDay(profile.joinedDate)}</Fact>
        <Fact name="Total sales">{formatWhole(profile.totalSales)}</Fact>
        <Fact name="Total earnings">{formatMoney(profile.totalEarnings)}</Fact>
        <Fact name="Reviews">{formatWhole(profile.reviewCount)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function WhatsApp({ number }: { number: string }) {
  const address = whatsappAddress(number);
  return address ? (
    <a href={address} target="_blank" rel="noopener">
      {number}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    number
  );
}

function brokerOf({ broker, requestedBroker }: AgentPanel): string {
  if (broker) return broker.companyName;
  return requestedBroker ? `Waiting for ${requestedBroker.companyName}` : 'Independent';
}
