import { useList, useNotification } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Radio, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { getJson, sendJson } from '#browser/api/client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import type { HandOut, LeadRules } from '#shared/brokers/lead-rules-schema.ts';
import { plural } from '#shared/format/text.ts';
import { SIDE } from '#shared/language.ts';
import { cityName } from '#shared/places/city-names.ts';
import { placeOf } from '#shared/format/place.ts';
import { DISTRICT_POINTS } from '#shared/places/district-points.ts';
import { AGENTS, type AgentRow } from '../../providers/rows/agent-row.ts';
import './lead-rules.css';

const PATH = '/api/brokers/lead-rules';
const KEY = ['lead-rules'];

/** The most agents whose districts fit into one form. */
const SHOWN_AGENTS = 200;

const HAND_OUT_LABELS: Record<HandOut, [string, string]> = {
  off: ['Manually', 'New leads wait until you assign them to an agent.'],
  in_turn: ['In turn', 'The agent who has waited longest for a lead gets the next one.'],
  by_district: [
    'By district',
    'An agent of the property’s district gets the lead. If there is none, the lead waits for you.',
  ],
  by_load: ['By workload', 'The agent with the fewest open leads gets the next one.'],
};

/** Hours after which an untouched lead is withdrawn. */
const HOURS = [1, 2, 4, 8, 24, 48, 72, 168];

/** Each city and each district, with the value of its choice. */
const PLACES = Object.entries(DISTRICT_POINTS).map(([city, districts]) => ({
  label: cityName(city),
  options: [
    { value: placeKey(city, null), label: cityName(city) },
    ...Object.keys(districts).map((district) => ({
      value: placeKey(city, district),
      label: placeOf(district, city),
    })),
  ],
}));

function placeKey(city: string, district: string | null): string {
  return JSON.stringify([city, district]);
}

/** A broker's rules: how to assign new leads, and when to withdraw leads from agents who do not act. */
export function LeadRulesDrawer({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => getJson(PATH, { signal }) });
  const { result: agents, query: agentsQuery } = useList<AgentRow>({
    resource: AGENTS.resource,
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: SHOWN_AGENTS },
    meta: { select: AGENTS.select },
  });
  const failure = query.error ?? agentsQuery.error;
  return (
    <Drawer
      open={open}
      className="form-drawer"
      title="Lead rules"
      placement={SIDE}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => (isOpen ? undefined : onClosed())}
    >
      {failure ? (
        <Alert
          type="error"
          showIcon
          title={failure instanceof ApiError ? failure.body.message : API_MESSAGES.unavailable}
        />
      ) : query.data && agentsQuery.data ? (
        <RulesForm rules={query.data} agents={agents.data} onSaved={() => setOpen(false)} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  );
}

type RulesFormProps = { rules: LeadRules; agents: readonly AgentRow[]; onSaved: () => void };

function RulesForm({ rules: saved, agents, onSaved }: RulesFormProps) {
  const [rules, setRules] = useState(saved);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { open: notify } = useNotification();
  const queryClient = useQueryClient();
  const { handOut, withdrawAfter, withdrawTo, districts } = rules;

  async function save() {
    setBusy(true);
    try {
      // The districts of agents who left are removed.
      const known = districts.filter(({ agentId }) => agents.some(({ id }) => id === agentId));
      const answer = await sendJson('PUT', PATH, { body: { ...rules, districts: known } });
      queryClient.setQueryData(KEY, answer);
      notify?.({ type: 'success', message: 'Lead rules saved' });
      onSaved();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.body.message : API_MESSAGES.unavailable);
      setBusy(false);
    }
  }

  return (
    <form
      className="lead-rules"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <fieldset>
        <legend>New leads without an agent</legend>
        <Radio.Group
          value={handOut}
          onChange={({ target }) => setRules({ ...rules, handOut: target.value as HandOut })}
          options={Object.entries(HAND_OUT_LABELS).map(([value, [label, text]]) => ({
            value,
            label: (
              <>
                {label}
                <span className="cell-detail">{text}</span>
              </>
            ),
          }))}
        />
      </fieldset>
      {handOut === 'by_district' ? (
        <fieldset>
          <legend>Districts of each agent</legend>
          {agents.map(({ id, name }) => (
            <AgentPlaces
              key={id}
              name={name}
              value={districts
                .filter(({ agentId }) => agentId === id)
                .map(({ city, district }) => placeKey(city, district))}
              onChange={(places) =>
                setRules({
                  ...rules,
                  districts: [
                    ...districts.filter(({ agentId }) => agentId !== id),
                    ...places.map((place) => {
                      const [city, district] = JSON.parse(place) as [string, string | null];
                      return { agentId: id, city, district };
                    }),
                  ],
                })
              }
            />
          ))}
          {agents.length === 0 ? <p className="card-detail">You have no agents yet.</p> : null}
        </fieldset>
      ) : null}
      <fieldset>
        <legend>Leads without activity</legend>
        <label className="field-label" htmlFor="withdraw-after">
          Withdraw after
        </label>
        <Select
          id="withdraw-after"
          value={withdrawAfter ?? 0}
          onChange={(hours) => setRules({ ...rules, withdrawAfter: hours === 0 ? null : hours })}
          options={[
            { value: 0, label: 'Never' },
            ...HOURS.map((hours) => ({ value: hours, label: plural(hours, ['{0} hour', '{0} hours']) })),
          ]}
        />
        {withdrawAfter === null ? null : (
          <Radio.Group
            aria-label="Withdrawn leads go to"
            value={withdrawTo}
            onChange={({ target }) => setRules({ ...rules, withdrawTo: target.value as LeadRules['withdrawTo'] })}
            options={[
              { value: 'next_agent', label: 'To the next agent by these rules' },
              { value: 'broker', label: 'Back to you' },
            ]}
          />
        )}
        <p className="card-detail">
          The agent keeps the lead with a note, a call or any change. We notify both of you.
        </p>
      </fieldset>
      <Button type="primary" htmlType="submit" block loading={busy}>
        Save rules
      </Button>
    </form>
  );
}

type AgentPlacesProps = { name: string; value: string[]; onChange: (places: string[]) => void };

function AgentPlaces({ name, value, onChange }: AgentPlacesProps) {
  return (
    <label className="lead-rules-agent">
      <Isolate>{name}</Isolate>
      <Select
        mode="multiple"
        placeholder="No districts"
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
        onChange={onChange}
        options={PLACES}
      />
    </label>
  );
}
