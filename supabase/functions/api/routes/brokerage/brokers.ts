import * as z from 'zod/mini';
import { agentProfileSchema, brokersAgentSchema, membershipRequestSchema } from '#shared/agents/agent-schema.ts';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { assignmentRowSchema, assignmentSchema, newAssignmentSchema } from '#shared/assignments/assignment-schema.ts';
import {
  assignablePropertySchema,
  brokerDashboardSchema,
  brokerProfileChangesSchema,
  brokerProfileSchema,
  newBrokerProfileSchema,
} from '#shared/brokers/broker-schema.ts';
import {
  commissionChangesSchema,
  commissionPriceSchema,
  commissionReopeningSchema,
  commissionRowSchema,
  commissionSchema,
  newCommissionSchema,
} from '#shared/commissions/commission-schema.ts';
import { leadAssignmentSchema, leadRowSchema, leadSchema } from '#shared/leads/lead-schema.ts';
import { columnsOf, isEmpty, snakeKeys } from '#shared/api/snake-keys.ts';
import { dataOf, writtenRow } from '../../database/database.ts';
import { ID, route } from '../../http/route.ts';
import { withStoredPicture } from '../../pictures/stored-images.ts';

type AgentProfile = z.infer<typeof agentProfileSchema>;
type Assignment = z.infer<typeof assignmentSchema>;
type AssignmentRow = z.infer<typeof assignmentRowSchema>;
type BrokerProfile = z.infer<typeof brokerProfileSchema>;
type Commission = z.infer<typeof commissionSchema>;
type CommissionRow = z.infer<typeof commissionRowSchema>;
type Lead = z.infer<typeof leadSchema>;
type MembershipRequest = z.infer<typeof membershipRequestSchema>;

const AGENT_ID = z.object({ agentId: z.guid() });
const PROFILE = columnsOf(brokerProfileSchema);
const ASSIGNMENT = columnsOf(assignmentSchema);
const COMMISSION = columnsOf(commissionSchema);

export const brokerRoutes = [
  route('GET', '/brokers/profile', {
    summary: 'The caller’s profile as a broker.',
    caller: 'user',
    answer: brokerProfileSchema,
    missing: API_MESSAGES.brokerProfileNotFound,
    handle: async ({ db, userId }) => {
      const own = db.from('broker_profiles').select<string, BrokerProfile>(PROFILE).eq('user_id', userId);
      return dataOf(await own.maybeSingle());
    },
  }),

  route('POST', '/brokers/profile', {
    summary: 'Makes the caller a broker.',
    caller: 'user',
    body: newBrokerProfileSchema,
    answer: brokerProfileSchema,
    status: 201,
    handle: ({ c, db, body }) =>
      withStoredPicture(c, body, 'profileImage', async (stored) =>
        writtenRow(await db.from('broker_profiles').insert(snakeKeys(stored)).select<string, BrokerProfile>(PROFILE)),
      ),
  }),

  route('PATCH', '/brokers/profile', {
    summary: 'Changes what the caller says of themself as a broker.',
    caller: 'user',
    body: brokerProfileChangesSchema,
    answer: brokerProfileSchema,
    missing: API_MESSAGES.brokerProfileNotFound,
    handle: ({ c, db, userId, body }) =>
      withStoredPicture(c, body, 'profileImage', async (stored) => {
        const profiles = db.from('broker_profiles');
        const own = isEmpty(stored)
          ? profiles.select<string, BrokerProfile>(PROFILE).eq('user_id', userId)
          : profiles.update(snakeKeys(stored)).eq('user_id', userId).select<string, BrokerProfile>(PROFILE);
        return dataOf(await own.maybeSingle());
      }),
  }),

  route('GET', '/brokers/dashboard', {
    summary: 'The caller’s profile as a broker, figures in dollars, members, who asks to become one, and five leads.',
    caller: 'user',
    answer: brokerDashboardSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_broker_dashboard')) as z.infer<typeof brokerDashboardSchema>,
  }),

  route('GET', '/brokers/agents', {
    summary: 'The members of the calling broker, by name.',
    caller: 'user',
    answer: z.array(brokersAgentSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_broker_agents')) as z.infer<typeof brokersAgentSchema>[],
  }),

  route('DELETE', '/brokers/agents/{agentId}', {
    summary: 'Ends a membership. Assignments end with it, and the broker’s leads stay theirs.',
    caller: 'user',
    params: AGENT_ID,
    answer: agentProfileSchema,
    handle: async ({ db, params }) => {
      const ended = db.rpc('end_membership', { agent_id: params.agentId });
      return dataOf(await ended.select<string, AgentProfile>(columnsOf(agentProfileSchema)).single());
    },
  }),

  route('POST', '/brokers/membership-requests/{agentId}/accept', {
    summary: 'Takes an agent who asked as a member.',
    caller: 'user',
    params: AGENT_ID,
    answer: agentProfileSchema,
    handle: async ({ db, params }) => {
      const accepted = db.rpc('accept_membership', { agent_id: params.agentId });
      return dataOf(await accepted.select<string, AgentProfile>(columnsOf(agentProfileSchema)).single());
    },
  }),

  route('DELETE', '/brokers/membership-requests/{agentId}', {
    summary: 'Declines an agent who asked.',
    caller: 'user',
    params: AGENT_ID,
    answer: membershipRequestSchema,
    handle: async ({ db, params }) => {
      const declined = db.rpc('decline_membership', { agent_id: params.agentId });
      return dataOf(await declined.select<string, MembershipRequest>(columnsOf(membershipRequestSchema)).single());
    },
  }),

  route('GET', '/brokers/properties', {
    summary: 'What the calling broker can assign, newest first, at most 1000.',
    caller: 'user',
    answer: z.array(assignablePropertySchema),
    handle: async ({ db }) =>
      dataOf(await db.rpc('get_assignable_properties')) as z.infer<typeof assignablePropertySchema>[],
  }),

  route('POST', '/brokers/assign-property', {
    summary: 'Assigns a property to a member, in place of the assignment it had.',
    caller: 'user',
    body: newAssignmentSchema,
    answer: assignmentSchema,
    status: 201,
    handle: async ({ db, body: { notes, ...body } }) => {
      const made = db.rpc('assign_property', { ...snakeKeys(body), ...(notes ? { notes } : {}) });
      return dataOf(await made.select<string, Assignment>(ASSIGNMENT).single());
    },
  }),

  route('GET', '/brokers/assignments', {
    summary: 'The assignments of the calling broker, newest first, at most 1000.',
    caller: 'user',
    answer: z.array(assignmentRowSchema),
    handle: async ({ db, userId }) => {
      const listed = db.from('property_assignments').select<string, AssignmentRow>(columnsOf(assignmentRowSchema));
      const own = listed.eq('broker_id', userId);
      return dataOf(await own.order('assigned_date', { ascending: false }).order('id'));
    },
  }),

  route('DELETE', '/brokers/assignments/{id}', {
    summary: 'Ends an assignment. The property stays with the broker.',
    caller: 'user',
    params: ID,
    answer: assignmentSchema,
    handle: async ({ db, params }) => {
      const ended = db.rpc('end_assignment', { assignment_id: params.id });
      return dataOf(await ended.select<string, Assignment>(ASSIGNMENT).single());
    },
  }),

  route('GET', '/brokers/leads', {
    summary: 'The leads of the calling broker and their members, newest first, at most 1000.',
    caller: 'user',
    answer: z.array(leadRowSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_broker_leads')) as z.infer<typeof leadRowSchema>[],
  }),

  route('PATCH', '/brokers/leads/{id}', {
    summary: 'Gives a lead of the calling broker to a member, or to nobody.',
    caller: 'user',
    params: ID,
    body: leadAssignmentSchema,
    answer: leadSchema,
    handle: async ({ db, params, body }) => {
      // The generated types know no null among arguments.
      const given = db.rpc('assign_lead', { lead_id: params.id, agent_id: body.agentId as string });
      return dataOf(await given.select<string, Lead>(columnsOf(leadSchema)).single());
    },
  }),

  route('GET', '/brokers/commissions', {
    summary: 'The commissions of the calling broker’s assignments, the latest sale first, at most 1000.',
    caller: 'user',
    answer: z.array(commissionRowSchema),
    handle: async ({ db, userId }) => {
      const listed = db.from('commissions').select<string, CommissionRow>(columnsOf(commissionRowSchema));
      const own = listed.eq('broker_id', userId);
      return dataOf(await own.order('sale_date', { ascending: false }).order('id'));
    },
  }),

  route('POST', '/brokers/commissions', {
    summary: 'Records the commission of an assigned property’s sale by hand, at the assignment’s rate unless told.',
    caller: 'user',
    body: newCommissionSchema,
    answer: commissionSchema,
    status: 201,
    handle: async ({ db, body: { notes, ...body } }) => {
      const made = db.rpc('record_commission', { ...snakeKeys(body), ...(notes ? { notes } : {}) });
      return dataOf(await made.select<string, Commission>(COMMISSION).single());
    },
  }),

  route('PATCH', '/brokers/commissions/{id}', {
    summary:
      'Records that a pending commission was paid, now unless told: by the owner, to the agent, or both. Or cancels it.',
    caller: 'user',
    params: ID,
    body: commissionChangesSchema,
    answer: commissionSchema,
    handle: async ({ db, params, body: { status, paymentDate, side, paidBy, reference } }) => {
      const change =
        status === 'cancelled'
          ? db.rpc('cancel_commission', { commission_id: params.id })
          : db.rpc('record_commission_payment', {
              commission_id: params.id,
              ...(paymentDate ? { paid_at: paymentDate } : {}),
              ...(side ? { side } : {}),
              ...(paidBy ? { paid_by: paidBy } : {}),
              ...(reference ? { reference } : {}),
            });
      return dataOf(await change.select<string, Commission>(COMMISSION).single());
    },
  }),

  route('PUT', '/brokers/commissions/{id}/price', {
    summary: 'Corrects the real price, the rate and the months of rent of a commission without payments.',
    caller: 'user',
    params: ID,
    body: commissionPriceSchema,
    answer: commissionSchema,
    handle: async ({ db, params, body: { notes, ...body } }) => {
      const corrected = db.rpc('correct_commission', {
        commission_id: params.id,
        ...snakeKeys(body),
        ...(notes ? { notes } : {}),
      });
      return dataOf(await corrected.select<string, Commission>(COMMISSION).single());
    },
  }),

  route('POST', '/brokers/commissions/{id}/reopen', {
    summary: 'Marks a payment of a commission as not made, or both payments.',
    caller: 'user',
    params: ID,
    body: commissionReopeningSchema,
    answer: commissionSchema,
    handle: async ({ db, params, body: { reason, side } }) => {
      const reopened = db.rpc('reopen_commission', { commission_id: params.id, reason, ...(side ? { side } : {}) });
      return dataOf(await reopened.select<string, Commission>(COMMISSION).single());
    },
  }),
];
