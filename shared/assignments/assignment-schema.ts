import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import { numberOrDefault, optionalText, reference } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { propertyBriefWithPlaceSchema } from '../properties/property.ts';
import { ASSIGNMENT_STATUSES } from '../agents/agent-facts.ts';

/** The body of `POST /api/brokers/assign-property`. */
export const newAssignmentSchema = z.object({
  propertyId: reference('Property is required'),
  agentId: reference('Agent is required'),
  commissionRate: numberOrDefault('Commission rate', { min: 0, max: 100 }),
  notes: optionalText(LIMITS.assignmentNotes, 'Notes'),
});

/** Maximum number of properties in one call. */
const MAX_ASSIGNED = 100;

/** The body of `POST /api/brokers/assign-properties`. The default rate is the agent's own. */
export const manyAssignmentsSchema = z.object({
  propertyIds: z
    .array(reference('Property is required'), 'Properties are required')
    .check(
      z.minLength(1, 'Properties are required'),
      z.maxLength(MAX_ASSIGNED, `At most ${MAX_ASSIGNED} properties at once`),
    ),
  agentId: reference('Agent is required'),
  commissionRate: numberOrDefault('Commission rate', { min: 0, max: 100 }),
});

/** The result for each property, in the order of the body. */
export const assignmentResultSchema = z.object({
  propertyId: id(),
  assigned: z.boolean(),
  /** Why the assignment failed. */
  error: textOrNull(),
});

/** The body of `PUT /api/properties/{id}/broker`: a broker, or null for none. */
export const entrustmentSchema = z.object({ brokerId: z.nullable(reference('Broker is required')) });

export const assignmentSchema = z.object({
  id: id(),
  /** Null after the property was deleted. */
  propertyId: optionalId(),
  agentId: id(),
  brokerId: optionalId(),
  assignedDate: moment(),
  status: z.enum(ASSIGNMENT_STATUSES),
  commissionRate: z.number(),
  notes: textOrNull(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** An assignment in the lists of agents and brokers, with its property. A deleted property keeps its last data here. */
export const assignmentRowSchema = z.extend(assignmentSchema, { property: z.nullable(propertyBriefWithPlaceSchema) });
