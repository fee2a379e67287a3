import * as z from 'zod/mini';
import { id, textOrNull } from '../api/answer-fields.ts';
import { optionalInteger, optionalText, reference, requiredChoice, requiredText } from '../api/body-fields.ts';
import { LIMITS } from '../limits.ts';

/** How a broker hands out leads without an agent. */
const HAND_OUTS = ['off', 'in_turn', 'by_district', 'by_load'] as const;
export type HandOut = (typeof HAND_OUTS)[number];

/** Where a withdrawn lead goes. */
const WITHDRAWALS = ['next_agent', 'broker'] as const;

/** As many districts as the agents of a broker have together. */
const MAX_DISTRICTS = 500;

const district = z.object({ agentId: id(), city: z.string(), district: textOrNull() });

/** `GET /api/brokers/lead-rules`. */
export const leadRulesSchema = z.object({
  handOut: z.enum(HAND_OUTS),
  withdrawAfter: z.nullable(z.int()),
  withdrawTo: z.enum(WITHDRAWALS),
  districts: z.array(district),
});
export type LeadRules = z.infer<typeof leadRulesSchema>;

/** The body of `PUT /api/brokers/lead-rules`. A district of null is the whole city. */
export const leadRulesBodySchema = z.object({
  handOut: requiredChoice(HAND_OUTS, 'Rule'),
  withdrawAfter: optionalInteger('Hours', { min: 1, max: 168 }),
  withdrawTo: requiredChoice(WITHDRAWALS, 'Withdrawal'),
  districts: z
    .array(
      z.object(
        {
          agentId: reference('Agent is required'),
          city: requiredText(LIMITS.district, 'City'),
          district: optionalText(LIMITS.district, 'District'),
        },
        'Each district needs an agent and a city',
      ),
      'Districts are required',
    )
    .check(z.maxLength(MAX_DISTRICTS, `At most ${MAX_DISTRICTS} districts`)),
});
