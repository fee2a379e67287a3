import * as z from 'zod/mini';
import { id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import { numberOrDefault, optionalText, reference } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';
import { propertyToldSchema } from '../properties/property.ts';
import { ASSIGNMENT_STATUSES } from '../agents/agent-facts.ts';

/** The body of `POST /api/brokers/assign-property`. */
export const newAssignmentSchema = z.object({
  propertyId: reference('Property is required'),
  agentId: reference('Agent is required'),
  commissionRate: numberOrDefault('Commission rate', { min: 0, max: 100 }),
  notes: optionalText(LIMITS.assignmentNotes, 'Notes'),
});

/** How many properties one call assigns. */
const MAX_ASSIGNED = 100;

/** The body of `POST /api/brokers/assign-properties`. Without a rate it is the agent's own. */
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

/** What became of each property, in the given order. */
export const assignmentResultSchema = z.object({
  propertyId: id(),
  assigned: z.boolean(),
  /** Why it was not assigned. */
  error: textOrNull(),
});

/** The body of `PUT /api/properties/{id}/broker`: a broker, or nobody. */
export const entrustmentSchema = z.object({ brokerId: z.nullable(reference('Broker is required')) });

export const assignmentSchema = z.object({
  id: id(),
  /** Null once the property is deleted. */
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

/** As agents and brokers list them: with its property, also once that is deleted. */
export const assignmentRowSchema = z.extend(assignmentSchema, { property: z.nullable(propertyToldSchema) });
