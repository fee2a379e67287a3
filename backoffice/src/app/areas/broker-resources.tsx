import { BrokerToday } from './broker-today.tsx';
import { type Resource, TODAY } from './resource.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const AgentList = lazyPart(() => import('../../resources/broker/agent-list.tsx'), 'AgentList');
const AssignmentList = lazyPart(() => import('../../resources/assignments/assignment-list.tsx'), 'AssignmentList');
const BrokerLeads = lazyPart(() => import('../../resources/leads/broker-leads.tsx'), 'BrokerLeads');
const CommissionList = lazyPart(() => import('../../resources/commissions/commission-list.tsx'), 'CommissionList');

/** What a broker works with; everything of theirs is told on their own channel. */
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
    topics: ['user:me/property', 'user:me/assignment', 'user:me/commission'],
  },
  { name: 'my_leads', label: 'Leads', path: 'leads', list: BrokerLeads, topics: ['user:me/lead'] },
  {
    name: 'my_commissions',
    label: 'Commissions',
    path: 'commissions',
    list: CommissionList,
    topics: ['user:me/commission'],
  },
];
