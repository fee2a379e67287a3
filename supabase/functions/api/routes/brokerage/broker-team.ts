import * as z from 'zod/mini';
import { agentProfileSchema } from '#shared/agents/agent-schema.ts';
import { columnsOf, snakeKeys } from '#shared/api/snake-keys.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { assignmentResultSchema, manyAssignmentsSchema } from '#shared/assignments/assignment-schema.ts';
import {
  createdInvitationSchema,
  invitationSchema,
  newInvitationSchema,
  shownInvitationSchema,
} from '#shared/brokers/invitation-schema.ts';
import { type LeadRules, leadRulesBodySchema, leadRulesSchema } from '#shared/brokers/lead-rules-schema.ts';
import { dataOf } from '../../database/database.ts';
import { ID, route } from '../../http/route.ts';

type AgentProfile = z.infer<typeof agentProfileSchema>;
type AssignmentResult = z.infer<typeof assignmentResultSchema>;
type Invitation = z.infer<typeof invitationSchema>;

const TOKEN = z.object({ token: z.guid() });
const INVITATION = columnsOf(invitationSchema);
const noInvitation = DATABASE_MESSAGES['invitation_not_found'] ?? '';

/** Calls to invite agents, and to assign properties and leads. */
export const brokerTeamRoutes = [
  route('GET', '/brokers/invitations', {
    summary: 'The invitations of the calling broker, newest first. Tokens are not among them.',
    caller: 'user',
    answer: z.array(invitationSchema),
    handle: async ({ db, userId }) => {
      const own = db.from('agent_invitations').select<string, Invitation>(INVITATION).eq('broker_id', userId);
      return dataOf(await own.order('created_at', { ascending: false }).limit(100));
    },
  }),

  route('POST', '/brokers/invitations', {
    summary: 'Invites an agent by a link that works once, for 14 days, and emails it where an address is given.',
    caller: 'user',
    body: newInvitationSchema,
    answer: createdInvitationSchema,
    status: 201,
    handle: async ({ db, body: { name, email } }) =>
      dataOf(await db.rpc('create_invitation', { ...(name ? { name } : {}), ...(email ? { email } : {}) })) as z.infer<
        typeof createdInvitationSchema
      >,
  }),

  route('DELETE', '/brokers/invitations/{id}', {
    summary: 'Revokes an invitation that nobody has used.',
    caller: 'user',
    params: ID,
    answer: invitationSchema,
    missing: API_MESSAGES.notFound,
    handle: async ({ db, params }) => {
      const revoked = db.from('agent_invitations').delete().eq('id', params.id).select<string, Invitation>(INVITATION);
      return dataOf(await revoked.maybeSingle());
    },
  }),

  route('GET', '/invitations/{token}', {
    summary: 'The company that invites by a link. 404 for an unknown, used, revoked or expired link.',
    caller: 'visitor',
    params: TOKEN,
    answer: shownInvitationSchema,
    missing: noInvitation,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_invitation', params)) as z.infer<typeof shownInvitationSchema>,
  }),

  route('POST', '/invitations/{token}/accept', {
    summary: 'Makes the caller an agent of the company that invited them.',
    caller: 'user',
    params: TOKEN,
    answer: agentProfileSchema,
    missing: noInvitation,
    handle: async ({ db, params }) => {
      const joined = db.rpc('accept_invitation', params);
      return dataOf(await joined.select<string, AgentProfile>(columnsOf(agentProfileSchema)).single());
    },
  }),

  route('POST', '/brokers/assign-properties', {
    summary: 'Assigns many properties to a member, and answers what became of each.',
    caller: 'user',
    body: manyAssignmentsSchema,
    answer: z.array(assignmentResultSchema),
    handle: async ({ db, body }) => dataOf(await db.rpc('assign_properties', snakeKeys(body))) as AssignmentResult[],
  }),

  route('GET', '/brokers/lead-rules', {
    summary: 'How the calling broker hands out leads without an agent.',
    caller: 'user',
    answer: leadRulesSchema,
    handle: async ({ db, userId }) => {
      const rules = db.from('lead_rules').select('hand_out, withdraw_after, withdraw_to').eq('broker_id', userId);
      const districts = db.from('agent_districts').select('agentId:agent_id, city, district').eq('broker_id', userId);
      const [saved, covered] = await Promise.all([rules.maybeSingle(), districts]);
      const row = dataOf(saved);
      return {
        handOut: (row?.hand_out ?? 'off') as LeadRules['handOut'],
        withdrawAfter: row?.withdraw_after ?? null,
        withdrawTo: (row?.withdraw_to ?? 'next_agent') as LeadRules['withdrawTo'],
        districts: dataOf(covered),
      };
    },
  }),

  route('PUT', '/brokers/lead-rules', {
    summary: 'Saves how the calling broker hands out leads, and which districts each agent has.',
    caller: 'user',
    body: leadRulesBodySchema,
    answer: leadRulesSchema,
    handle: async ({ db, body }) => {
      const { handOut, withdrawTo } = body;
      const withdrawAfter = body.withdrawAfter ?? null;
      const districts = body.districts.map((one) => ({ ...one, district: one.district ?? null }));
      dataOf(
        await db.rpc('save_lead_rules', {
          hand_out: handOut,
          // The generated types allow no null as argument.
          withdraw_after: withdrawAfter as number,
          withdraw_to: withdrawTo,
          districts,
        }),
      );
      return { handOut, withdrawAfter, withdrawTo, districts };
    },
  }),
];
