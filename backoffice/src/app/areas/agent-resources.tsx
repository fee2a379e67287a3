import { AgentToday } from './agent-today.tsx';
import { type Resource, TODAY } from './resource.ts';
import { lazyPart } from '#browser/lazy-part.ts';

const AgentLeads = lazyPart(() => import('../../resources/leads/agent-leads.tsx'), 'AgentLeads');
const AssignedPropertyList = lazyPart(
  () => import('../../resources/agent/assigned-property-list.tsx'),
  'AssignedPropertyList',
);

const AgentFigures = lazyPart(() => import('../../resources/figures/figures-screen.tsx'), 'AgentFigures');
const AgentCommissions = lazyPart(() => import('../../resources/commissions/commission-list.tsx'), 'AgentCommissions');
const LeadPage = lazyPart(() => import('../../resources/leads/lead-page.tsx'), 'LeadPage');

const AgentStatement = lazyPart(() => import('../../resources/commissions/statement-page.tsx'), 'AgentStatement');

/** An agent's tabs. */
export const AGENT_RESOURCES: readonly [Resource, ...Resource[]] = [
  { name: 'agent_today', label: 'Today', path: TODAY, list: AgentToday },
  { name: 'my_leads', label: 'Leads', path: 'leads', list: AgentLeads, show: LeadPage, topics: ['user:me/lead'] },
  {
    name: 'my_assignments',
    label: 'Properties',
    path: 'properties',
    list: AssignedPropertyList,
    topics: ['user:me/assignment'],
  },
  {
    name: 'my_commissions',
    label: 'Commissions',
    path: 'commissions',
    list: AgentCommissions,
    show: AgentCommissions,
    topics: ['user:me/commission'],
  },
  {
    name: 'statements',
    label: 'Statements',
    path: 'statements',
    list: AgentStatement,
    show: AgentStatement,
    params: ':month',
    ownPage: true,
  },
  { name: 'agent_figures', label: 'Figures', path: 'figures', list: AgentFigures },
];
