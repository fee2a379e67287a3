import { BrokerToday } from './broker-today.tsx';
import { type Resource, TODAY } from './resource.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const AgentList = lazyPart(() => import('../../resources/broker/agent-list.tsx'), 'AgentList');
const AssignmentList = lazyPart(() => import('../../resources/assignments/assignment-list.tsx'), 'AssignmentList');
const BrokerLeads = lazyPart(() => import('../../resources/leads/broker-leads.tsx'), 'BrokerLeads');
const BrokerFigures = lazyPart(() => import('../../resources/figures/figures-screen.tsx'), 'BrokerFigures');
const BrokerCommissions = lazyPart(
  () => import('../../resources/commissions/commission-list.tsx'),
  'BrokerCommissions',
);
const LeadPage = lazyPart(() => import('../../resources/leads/lead-page.tsx'), 'LeadPage');

const BrokerStatement = lazyPart(() => import('../../resources/commissions/statement-page.tsx'), 'BrokerStatement');

/** A broker's tabs. Their own channel announces all changes. */
export const BROKER_RESOURCES: readonly [Resource, ...Resource[]] = [
  { name: 'broker_today', label: 'Today', path: TODAY, list: BrokerToday },
  {
    name: 'my_agents',
    label: 'Agents',
    path: 'agents',
    list: AgentList,
    topics: ['user:me/agent_profile', 'user:me/lead', 'user:me/property'],
  },
  {
    name: 'brokered_properties',
    label: 'Properties',
    path: 'properties',
    list: AssignmentList,
    show: AssignmentList,
    topics: ['user:me/property', 'user:me/assignment', 'user:me/commission'],
  },
  { name: 'my_leads', label: 'Leads', path: 'leads', list: BrokerLeads, show: LeadPage, topics: ['user:me/lead'] },
  {
    name: 'my_commissions',
    label: 'Commissions',
    path: 'commissions',
    list: BrokerCommissions,
    show: BrokerCommissions,
    topics: ['user:me/commission'],
  },
  {
    name: 'statements',
    label: 'Statements',
    path: 'statements',
    list: BrokerStatement,
    show: BrokerStatement,
    params: ':agent/:month',
    ownPage: true,
  },
  { name: 'broker_figures', label: 'Figures', path: 'figures', list: BrokerFigures },
];
