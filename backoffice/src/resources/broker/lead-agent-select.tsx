import { useList } from '@refinedev/core';
import { Select } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import type { LeadRow } from './lead-row.ts';

type Agent = { id: string; name: string };

const MOST_MEMBERS = 1000;
const NOBODY = 'unassigned';
const AgentsContext = createContext<readonly Agent[]>([]);

/** The members at work, asked for once for all the leads of a list. */
export function AgentChoices({ children }: { children: ReactNode }) {
  const { result } = useList<Agent>({
    resource: 'my_agents',
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: MOST_MEMBERS },
    meta: { select: 'id,name' },
  });
  return <AgentsContext value={result.data}>{children}</AgentsContext>;
}

/** Who can be given a lead. */
export const useAgentChoices = () => useContext(AgentsContext);

/** Gives a lead to an agent, or takes it back. */
export function LeadAgentSelect({ lead }: { lead: LeadRow }) {
  const agents = useAgentChoices();
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'assign_lead',
    resource: 'my_leads',
    success: 'Lead updated',
    failure: 'Failed to update lead',
  });
  const { agent_id: agentId, agent_name: agentName } = lead;
  // Who rests keeps their leads, but gets no more.
  const resting = agentId && !agents.some(({ id }) => id === agentId);
  return (
    <Select
      className="choice-select"
      size="small"
      aria-label={`Agent of the lead ${lead.client_name}`}
      value={agentId ?? NOBODY}
      options={[
        { value: NOBODY, label: 'Unassigned' },
        ...(resting ? [{ value: agentId, label: agentName ?? '', disabled: true }] : []),
        ...agents.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      showSearch={{ optionFilterProp: 'label' }}
      loading={busy}
      disabled={busy}
      popupMatchSelectWidth={false}
      onChange={(choice: string) => void call({ lead_id: lead.id, agent_id: choice === NOBODY ? null : choice })}
    />
  );
}
