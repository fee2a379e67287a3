import * as z from 'zod/mini';
import { inCommas, plural } from '#shared/format/text.ts';
import { NOT_VERIFIED } from '#shared/verifications/verification-texts.ts';
import { count } from '#shared/api/answer-fields.ts';
import { type RowOf, rowsOf } from '../../providers/rows/rows-of.ts';
import { useSelect } from '../../providers/rows/use-select.ts';

const MEMBERS = rowsOf('my_agents', {
  id: z.string(),
  name: z.string(),
  is_unverified: z.boolean(),
  commission_rate: z.number(),
  assigned_properties: count(),
  open_leads: count(),
});
type Member = RowOf<typeof MEMBERS>;

/** The number of members that are offered before a search. */
const OFFERED = 20;

/** The active members to choose from, each with their workload and rate. */
export function useAgentChoices() {
  const { selectProps, rows } = useSelect(MEMBERS, {
    optionLabel: agentLabel,
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { pageSize: OFFERED },
  });
  return { selectProps, rateOf: (agent: string) => rows.find(({ id }) => id === agent)?.commission_rate };
}

/** An agent and their current work. */
function agentLabel({ name, is_unverified, assigned_properties, open_leads }: Member): string {
  return inCommas([
    name,
    ...(is_unverified ? [NOT_VERIFIED] : []),
    plural(assigned_properties, ['{0} property', '{0} properties']),
    plural(open_leads, ['{0} open lead', '{0} open leads']),
  ]);
}
