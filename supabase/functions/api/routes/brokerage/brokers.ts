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
    summary: 'Get your broker profile',
    description: 'Returns the caller’s profile as a broker.',
    caller: 'user',
    answer: brokerProfileSchema,
    missing: API_MESSAGES.brokerProfileNotFound,
    handle: async ({ db, userId }) => {
      const own = db.from('broker_profiles').select<string, BrokerProfile>(PROFILE).eq('user_id', userId);
      return dataOf(await own.maybeSingle());
    },
  }),

  route('POST', '/brokers/profile', {
    summary: 'Create your broker profile',
    description: 'Makes the caller a broker and returns the profile.',
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
    summary: 'Change your broker profile',
    description: 'Changes the given fields of the caller’s broker profile.',
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
    summary: 'Get your broker dashboard',
    description:
      'Returns the caller’s broker profile, figures in dollars, members, membership requests and five leads.',
    caller: 'user',
    answer: brokerDashboardSchema,
    handle: async ({ db }) => dataOf(await db.rpc('get_broker_dashboard')) as z.infer<typeof brokerDashboardSchema>,
  }),

  route('GET', '/brokers/agents', {
    summary: 'List your agents',
    description: 'Returns the members of the calling broker, by name.',
    caller: 'user',
    answer: z.array(brokersAgentSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_broker_agents')) as z.infer<typeof brokersAgentSchema>[],
  }),

  route('DELETE', '/brokers/agents/{agentId}', {
    summary: 'Remove an agent',
    description: 'Ends an agent’s membership and their assignments. The broker keeps the leads.',
    caller: 'user',
    params: AGENT_ID,
    answer: agentProfileSchema,
    handle: async ({ db, params }) => {
      const ended = db.rpc('end_membership', { agent_id: params.agentId });
      return dataOf(await ended.select<string, AgentProfile>(columnsOf(agentProfileSchema)).single());
    },
  }),

  route('POST', '/brokers/membership-requests/{agentId}/accept', {
    summary: 'Accept a membership request',
    description: 'Accepts an agent’s request and makes the agent a member. Returns the agent profile.',
    caller: 'user',
    params: AGENT_ID,
    answer: agentProfileSchema,
    handle: async ({ db, params }) => {
      const accepted = db.rpc('accept_membership', { agent_id: params.agentId });
      return dataOf(await accepted.select<string, AgentProfile>(columnsOf(agentProfileSchema)).single());
    },
  }),

  route('DELETE', '/brokers/membership-requests/{agentId}', {
    summary: 'Decline a membership request',
    description: 'Declines an agent’s request and returns it.',
    caller: 'user',
    params: AGENT_ID,
    answer: membershipRequestSchema,
    handle: async ({ db, params }) => {
      const declined = db.rpc('decline_membership', { agent_id: params.agentId });
      return dataOf(await declined.select<string, MembershipRequest>(columnsOf(membershipRequestSchema)).single());
    },
  }),

  route('GET', '/brokers/properties', {
    summary: 'List properties that you can assign',
    description: 'Returns at most 1000 properties that the calling broker can assign, newest first.',
    caller: 'user',
    answer: z.array(assignablePropertySchema),
    handle: async ({ db }) =>
      dataOf(await db.rpc('get_assignable_properties')) as z.infer<typeof assignablePropertySchema>[],
  }),

  route('POST', '/brokers/assign-property', {
    summary: 'Assign a property',
    description: 'Assigns a property to a member of the calling broker. Replaces the current assignment.',
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
    summary: 'List your assignments',
    description: 'Returns at most 1000 assignments of the calling broker, newest first.',
    caller: 'user',
    answer: z.array(assignmentRowSchema),
    handle: async ({ db, userId }) => {
      const listed = db.from('property_assignments').select<string, AssignmentRow>(columnsOf(assignmentRowSchema));
      const own = listed.eq('broker_id', userId);
      return dataOf(await own.order('assigned_date', { ascending: false }).order('id'));
    },
  }),

  route('DELETE', '/brokers/assignments/{id}', {
    summary: 'End an assignment',
    description: 'Ends an assignment and returns it. The property stays with the broker.',
    caller: 'user',
    params: ID,
    answer: assignmentSchema,
    handle: async ({ db, params }) => {
      const ended = db.rpc('end_assignment', { assignment_id: params.id });
      return dataOf(await ended.select<string, Assignment>(ASSIGNMENT).single());
    },
  }),

  route('GET', '/brokers/leads', {
    summary: 'List your company’s leads',
    description: 'Returns at most 1000 leads of the calling broker and their members, newest first.',
    caller: 'user',
    answer: z.array(leadRowSchema),
    handle: async ({ db }) => dataOf(await db.rpc('get_broker_leads')) as z.infer<typeof leadRowSchema>[],
  }),

  route('PATCH', '/brokers/leads/{id}', {
    summary: 'Assign a lead',
    description: 'Assigns a lead of the calling broker to a member, or to no agent.',
    caller: 'user',
    params: ID,
    body: leadAssignmentSchema,
    answer: leadSchema,
    handle: async ({ db, params, body }) => {
      // The generated types allow no null as argument.
      const given = db.rpc('assign_lead', { lead_id: params.id, agent_id: body.agentId as string });
      return dataOf(await given.select<string, Lead>(columnsOf(leadSchema)).single());
    },
  }),

  route('GET', '/brokers/commissions', {
    summary: 'List your commissions as broker',
    description: 'Returns at most 1000 commissions of the calling broker’s assignments, with the latest sale first.',
    caller: 'user',
    answer: z.array(commissionRowSchema),
    handle: async ({ db, userId }) => {
      const listed = db.from('commissions').select<string, CommissionRow>(columnsOf(commissionRowSchema));
      const own = listed.eq('broker_id', userId);
      return dataOf(await own.order('sale_date', { ascending: false }).order('id'));
    },
  }),

  route('POST', '/brokers/commissions', {
    summary: 'Add a commission',
    description:
      'Creates a commission for the sale of an assigned property. Uses the rate of the assignment, unless the body contains a rate.',
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
    summary: 'Record a payment, or cancel a commission',
    description:
      'Records a payment by the owner, a payment to the agent, or both. The time is now, unless the body contains a time. Can also cancel a pending commission.',
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
    summary: 'Correct the price of a commission',
    description: 'Changes the final price, the rate and the months of rent. The commission must have no payments.',
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
    summary: 'Undo commission payments',
    description: 'Marks one payment of a commission as not made, or both payments.',
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
