import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { rendered, textOf } from '../support/rendered.tsx';
import { AgentCards } from '../../backoffice/src/resources/agent/agent-cards.tsx';
import { AgentOverview } from '../../backoffice/src/resources/agent/agent-overview.tsx';
import type { AgentPanel, AgentProfile } from '../../backoffice/src/resources/agent/agent-panel.ts';
import { AgentsPanel } from '../../backoffice/src/resources/broker/agents-panel.tsx';
import { CompanyProfile } from '../../backoffice/src/resources/broker/company-profile.tsx';
import { RecentLeads } from '../../backoffice/src/resources/broker/recent-leads.tsx';
import type { BrokerDashboard, BrokerProfile } from '../../backoffice/src/resources/broker/use-broker-dashboard.ts';

// Without a browser there is no theme to read.
vi.mock('../../backoffice/src/ui/theme/theme-mode.ts', () => ({ useThemeMode: () => ({ mode: 'light' }) }));

const PROFILE: AgentProfile = {
  userId: '1',
  brokerId: '2',
  licenseNumber: 'SL-AG-0412',
  specialization: 'luxury',
  bio: 'Residential since 2016.',
  phoneNumber: '+252 63 000 0003',
  whatsappNumber: '+252 63 000 0004',
  officeAddress: 'Road 1, Hargeisa',
  profileImage: null,
  isActive: true,
  joinedDate: '2026-11-03T09:00:00Z',
  commissionRate: 2.5,
  totalSales: 7,
  totalEarnings: 12_300,
  languages: [],
  rating: 4.5,
  reviewCount: 3,
};
const PANEL: AgentPanel = {
  profile: PROFILE,
  broker: { id: '2', companyName: 'Berbera Homes' },
  requestedBroker: null,
  totalProperties: 11,
  propertiesAddedThisMonth: 1,
  totalLeads: 22,
  openLeads: 5,
  newLeads: 1,
  overdueLeads: 0,
  totalCommissions: 12_300,
};
const COMPANY: BrokerProfile = {
  userId: '2',
  companyName: 'Berbera Homes',
  licenseNumber: 'BRK-77',
  businessLicense: null,
  description: 'Plots by the sea.',
  phoneNumber: '+252 63 000 0005',
  whatsappNumber: '+252 63 000 0006',
  officeAddress: 'Port Road, Berbera',
  website: 'https://homes.example/',
  profileImage: null,
  isActive: true,
  establishedYear: 2015,
  agentShare: 50,
  totalAgents: 1,
  totalProperties: 1,
  totalSales: 1,
  totalEarnings: 1,
  languages: [],
  rating: 4.2,
  reviewCount: 8,
};
const AGENT: BrokerDashboard['agents'][number] = {
  userId: '1',
  user: { id: '1', firstName: 'Cali', lastName: 'Person', profileImageUrl: null },
  isActive: true,
  commissionRate: 2.5,
  specialization: 'land',
  totalSales: 7,
  totalEarnings: 12_300.5,
};

const read = (element: ReactNode) => textOf(rendered(element));

describe('an agent', () => {
  test('an agent reads their properties, leads, commissions and average rating on four cards @spec 2.2.55', () => {
    const cards = read(<AgentCards panel={PANEL} />);
    for (const text of ['Properties 11', 'Leads 22', 'Commissions $12,300', 'Performance 4.5 Average rating'])
      expect(cards).toContain(text);
  });

  test('an agent reads their profile at a glance @spec 2.2.56', () => {
    const overview = read(<AgentOverview name="Cali Person" panel={PANEL} profile={PROFILE} />);
    for (const text of [
      'Cali Person Residential since 2016.',
      'Active',
      'Luxury',
      'License SL-AG-0412',
      'Phone +252 63 000 0003',
      'WhatsApp +252 63 000 0004',
      'Broker Berbera Homes',
      'Office Road 1, Hargeisa',
    ])
      expect(overview).toContain(text);
  });
});

describe('a broker', () => {
  test('a broker reads the profile of the company @spec 2.2.63', () => {
    const company = read(<CompanyProfile profile={COMPANY} />);
    for (const text of [
      'Berbera Homes',
      '4.2 · 8 reviews',
      'License BRK-77',
      'Phone +252 63 000 0005',
      'WhatsApp +252 63 000 0006',
      'Address Port Road, Berbera',
      'Website homes.example',
      'Established 2015',
      'About Plots by the sea.',
    ])
      expect(company).toContain(text);
  });

  test('a broker reads the name, state, rate, specialization, sales and earnings of each agent @spec 2.2.64', () => {
    expect(read(<AgentsPanel agents={[AGENT]} all="/" />)).toContain(
      'Cali Person Land · 2.5% commission Active $12,300.50 7 sales',
    );
    expect(read(<AgentsPanel agents={[{ ...AGENT, isActive: false }]} all="/" />)).toContain('Inactive');
  });

  test('a broker reads the client, property, email, value and agent of each recent lead, or that it has no agent @spec 2.2.65', () => {
    const lead = {
      id: '1',
      clientName: 'Warsame',
      clientEmail: 'warsame@test.example',
      status: 'new',
      estimatedValue: 148_000,
      property: { id: '1', title: 'Villa', currency: 'USD' },
      agent: AGENT.user,
    } as BrokerDashboard['recentLeads'][number];
    expect(read(<RecentLeads leads={[lead]} all="/" />)).toContain(
      'Warsame Villa warsame@test.example $148,000 Cali Person New',
    );
    expect(read(<RecentLeads leads={[{ ...lead, agent: null }]} all="/" />)).toContain('$148,000 Unassigned New');
  });
});
