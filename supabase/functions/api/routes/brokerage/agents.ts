import * as z from 'zod/mini';
import {
  agentDashboardSchema,
  agentProfileChangesSchema,
  agentProfileSchema,
  brokerChoiceSchema,
  membershipRequestSchema,
  newMembershipRequestSchema,
} from '#shared/agents/agent-schema.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { commissionRowSchema } from '#shared/commissions/commission-schema.ts';
import { leadChangesSchema, leadRowSchema, leadSchema, newLeadSchema } from '#shared/leads/lead-schema.ts';
import { writeAgentProfile } from '../../database/agent-profile.ts';
import { columnsOf, isEmpty, snakeKeys } from '#shared/api/snake-keys.ts';
import { dataOf, writtenRow } from '../../database/database.ts';
import { ID, route } from '../../http/route.ts';
import { withStoredPicture } from '../../pictures/stored-images.ts';

type AgentProfile = z.infer<typeof agentProfileSchema>;
type Commission = z.infer<typeof commissionRowSchema>;
type Lead = z.infer<typeof leadSchema>;
type MembershipRequest = z.infer<typeof membershipRequestSchema>;

const PROFILE = columnsOf(agentProfileSchema);
const LEAD = columnsOf(leadSchema);

const BROKERS_QUERY = z.object({
  licensed: z.pipe(
    z.optional(z.enum(['true', 'false'], 'Licensed must be true or false')),
    z.transform((value) => value === 'true'),
  ),
});

export const agentRoutes = [
  route('GET', '/agents/profile', {
    summary: 'Get your agent profile',
    description: 'Returns the caller’s profile as an agent.',
    caller: 'user',
    answer: agentProfileSchema,
    missing: API_MESSAGES.agentProfileNotFound,
    handle: async ({ db, userId }) => {
      const own = db.from('agent_profiles').select<string, AgentProfile>(PROFILE).eq('user_id', userId);
      return dataOf(await own.maybeSingle());
    },
  }),

  route('POST', '/agents/profile', {
    summary: 'Create your agent profile',
    description: 'Makes the caller an agent. If the body names a broker, also sends them a membership request.',
    caller: 'user',
    body: agentProfileChangesSchema,
    answer: agentProfileSchema,
    status: 201,
    handle: ({ c, db, body }) =>
      withStoredPicture(c, body, 'profileImage', (stored) => writeAgentProfile(db, stored, true)),
  }),

  route('PATCH', '/agents/profile', {
    summary: 'Change your agent profile',
    description:
      'Changes the given fields of the caller’s agent profile. If the body names a broker, also sends them a membership request.',
    caller: 'user',
    body: agentProfileChangesSchema,
    answer: agentProfileSchema,
    handle: ({ c, db, body }) =>
      withStoredPicture(c, body, 'profileImage', (stored) => writeAgentProfile(db, stored, false)),
  }),

  route('GET', '/agents/dashboard', {
    summary: 'Get your agent dashboard',
    description:
      'Returns the caller’s agent profile, their broker, their figures in dollars, and their ten newest leads.',
    caller: 'user',
    answer: agentDashboardSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_agent_dashboard')) as z.infer<typeof agentDashboardSchema>,
  }),

  route('GET', '/agents/leads', {
    summary: 'List your leads',
    description: 'Returns at most 1000 leads of the caller, newest first.',
    caller: 'user',
    answer: z.array(leadRowSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_agent_leads')) as z.infer<typeof leadRowSchema>[],
  }),

  route('POST', '/agents/leads', {
    summary: 'Add a lead',
    description:
      'Creates a lead for the calling agent. If the agent is a member of a broker, the lead also belongs to the broker.',
    caller: 'user',
    body: newLeadSchema,
    answer: leadSchema,
    status: 201,
    handle: async ({ db, body }) =>
      writtenRow(await db.from('leads').insert(snakeKeys(body)).select<string, Lead>(LEAD)),
  }),

  route('PATCH', '/agents/leads/{id}', {
    summary: 'Change a lead',
    description: 'Changes the given fields of a lead of the calling agent or broker.',
    caller: 'user',
    params: ID,
    body: leadChangesSchema,
    answer: leadSchema,
    missing: API_MESSAGES.leadNotFound,
    handle: async ({ db, params, body }) => {
      const leads = db.from('leads');
      const one = isEmpty(body)
        ? leads.select<string, Lead>(LEAD).eq('id', params.id)
        : leads.update(snakeKeys(body)).eq('id', params.id).select<string, Lead>(LEAD);
      return dataOf(await one.maybeSingle());
    },
  }),

  route('GET', '/agents/commissions', {
    summary: 'List your commissions as agent',
    description: 'Returns at most 1000 commissions of the calling agent, with the latest sale first.',
    caller: 'user',
    answer: z.array(commissionRowSchema),
    handle: async ({ db, userId }) => {
      const own = db
        .from('commissions')
        .select<string, Commission>(columnsOf(commissionRowSchema))
        .eq('agent_id', userId);
      return dataOf(await own.order('sale_date', { ascending: false }).order('id'));
    },
  }),

  route('POST', '/agents/membership-request', {
    summary: 'Request membership of a broker',
    description: 'Asks a broker to accept the calling agent as a member. A new request withdraws the previous one.',
    caller: 'user',
    body: newMembershipRequestSchema,
    answer: membershipRequestSchema,
    status: 201,
    handle: async ({ db, body }) => {
      const asked = db.rpc('request_membership', { broker_id: body.brokerId });
      return dataOf(await asked.select<string, MembershipRequest>(columnsOf(membershipRequestSchema)).single());
    },
  }),

  route('DELETE', '/agents/membership-request', {
    summary: 'Withdraw your membership request',
    description: 'Withdraws the calling agent’s request and returns it.',
    caller: 'user',
    answer: membershipRequestSchema,
    handle: async ({ db, userId }) => {
      const taken = db.rpc('decline_membership', { agent_id: userId });
      return dataOf(await taken.select<string, MembershipRequest>(columnsOf(membershipRequestSchema)).single());
    },
  }),

  route('DELETE', '/agents/membership', {
    summary: 'Leave your broker',
    description: 'Ends the calling agent’s membership and their assignments. The broker keeps their own leads.',
    caller: 'user',
    answer: agentProfileSchema,
    handle: async ({ db, userId }) => {
      const left = db.rpc('end_membership', { agent_id: userId });
      return dataOf(await left.select<string, AgentProfile>(PROFILE).single());
    },
  }),

  route('GET', '/brokers', {
    summary: 'List brokers',
    description:
      'Returns the brokers that an agent can ask for membership, by name. With `licensed=true`, returns the brokers that an owner can entrust a property to.',
    caller: 'user',
    query: BROKERS_QUERY,
    answer: z.array(brokerChoiceSchema),
    handle: async ({ db, query }) =>
      dataOf(await db.rpc('list_brokers', query)) as z.infer<typeof brokerChoiceSchema>[],
  }),
];
