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
    summary: 'List your invitations',
    description: 'Returns at most 100 invitations of the calling broker, newest first, without their tokens.',
    caller: 'user',
    answer: z.array(invitationSchema),
    handle: async ({ db, userId }) => {
      const own = db.from('agent_invitations').select<string, Invitation>(INVITATION).eq('broker_id', userId);
      return dataOf(await own.order('created_at', { ascending: false }).limit(100));
    },
  }),

  route('POST', '/brokers/invitations', {
    summary: 'Invite an agent',
    description: 'Creates a link that works once within 14 days. If the body contains an email, sends the link there.',
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
    summary: 'Revoke an invitation',
    description: 'Revokes an unused invitation of the calling broker and returns it.',
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
    summary: 'Get an invitation',
    description:
      'Returns the company that sent the invitation. Returns 404 for an unknown, used, revoked or expired link.',
    caller: 'visitor',
    params: TOKEN,
    answer: shownInvitationSchema,
    missing: noInvitation,
    handle: async ({ db, params }) =>
      dataOf(await db.rpc('get_invitation', params)) as z.infer<typeof shownInvitationSchema>,
  }),

  route('POST', '/invitations/{token}/accept', {
    summary: 'Accept an invitation',
    description: 'Makes the caller an agent of the company that sent the invitation. Returns the agent profile.',
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
    summary: 'Assign several properties',
    description: 'Assigns properties to a member of the calling broker. Returns the result for each property.',
    caller: 'user',
    body: manyAssignmentsSchema,
    answer: z.array(assignmentResultSchema),
    handle: async ({ db, body }) => dataOf(await db.rpc('assign_properties', snakeKeys(body))) as AssignmentResult[],
  }),

  route('GET', '/brokers/lead-rules', {
    summary: 'Get your lead rules',
    description: 'Returns how the calling broker assigns new leads to agents.',
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
    summary: 'Change your lead rules',
    description: 'Sets how the calling broker assigns new leads, and the districts of each agent.',
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
