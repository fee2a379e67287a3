import { Select } from 'antd';
import { createContext, type ReactNode, use, useMemo } from 'react';
import * as z from 'zod/mini';
import { Isolate } from '#browser/isolate.tsx';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { rowsOf } from '../../providers/rows/rows-of.ts';
import { useSelect } from '../../providers/rows/use-select.ts';
import { StatusTag } from '../../ui/cells/status-tag.tsx';
import { useDatabaseCall } from '../../ui/use-database-call.ts';
import { type LeadRow, LEADS } from './lead-row.ts';

const MEMBERS = rowsOf('my_agents', { id: z.string(), name: z.string(), is_unverified: z.boolean() });
type AgentChoice = { value: string; label: string; isUnverified: boolean };

const MOST_MEMBERS = 1000;
const NOBODY = 'unassigned';
const AgentsContext = createContext<readonly AgentChoice[] | null>(null);

/** The active members, loaded once for all leads of a broker's list. */
export function AgentChoices({ children }: { children: ReactNode }) {
  const { rows } = useSelect(MEMBERS, {
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: MOST_MEMBERS },
  });
  const agents = useMemo(
    () => rows.map(({ id, name, is_unverified }) => ({ value: id, label: name, isUnverified: is_unverified })),
    [rows],
  );
  return <AgentsContext value={agents}>{children}</AgentsContext>;
}

/** The agents to whom a lead can be assigned. Null for an agent, who cannot assign leads. */
export const useAgentChoices = () => use(AgentsContext);

const nameOf = ({ label }: { label?: ReactNode }) => <Isolate>{label}</Isolate>;

function markedName({ data: { label, isUnverified } }: { data: { label: string; isUnverified?: boolean } }) {
  return (
    <>
      <Isolate>{label}</Isolate>
      {isUnverified ? ` · ${NOT_VERIFIED}` : null}
    </>
  );
}

/** Assigns a lead to an agent, or ends the assignment. */
export function LeadAgentSelect({ lead }: { lead: LeadRow }) {
  const agents = useAgentChoices() ?? [];
  const { call, busy } = useDatabaseCall({
    databaseFunction: 'assign_lead',
    resource: LEADS.resource,
    success: 'Lead updated',
    failure: 'Failed to update lead',
  });
  const { agent_id: agentId, agent_name: agentName } = lead;
  // An inactive agent keeps their leads, but gets no new leads.
  const resting = agentId && !agents.some(({ value }) => value === agentId);
  return (
    <div className="lead-choice">
      <Select
        className="choice-select lead-agent"
        size="small"
        aria-label={`Agent of the lead ${lead.client_name}`}
        value={agentId ?? NOBODY}
        options={[
          { value: NOBODY, label: 'Unassigned' },
          ...(resting ? [{ value: agentId, label: agentName ?? '', disabled: true }] : []),
          ...agents,
        ]}
        optionRender={markedName}
        labelRender={nameOf}
        showSearch={{ optionFilterProp: 'label' }}
        loading={busy}
        disabled={busy}
        popupMatchSelectWidth={false}
        onChange={(choice: string) => void call({ lead_id: lead.id, agent_id: choice === NOBODY ? null : choice })}
      />
      {agents.find(({ value }) => value === agentId)?.isUnverified ? (
        <StatusTag status="pending" label={NOT_VERIFIED} />
      ) : null}
    </div>
  );
}
