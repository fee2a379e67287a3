import * as z from 'zod/mini';
import { id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  dayOrMomentOrDefault,
  numberOrDefault,
  optionalText,
  reference,
  requiredChoice,
  requiredNumber,
} from '../api/body-fields.ts';
import { readAmount } from '../format/typed-price.ts';
import { LIMITS, MAX_VALUE } from '../limits.ts';
import { CURRENCIES } from '../listings/listing-facts.ts';
import { propertyToldSchema } from '../properties/property.ts';
import { COMMISSION_STATUSES } from '../agents/agent-facts.ts';

/** The body of `POST /api/brokers/commissions`. Without a rate it is the assignment's, without a date today's. */
export const newCommissionSchema = z.object({
  propertyId: reference('Property is required'),
  salePrice: requiredNumber('Sale price', { min: 0, max: MAX_VALUE, read: (text) => readAmount(text) }),
  commissionRate: numberOrDefault('Commission rate', { min: 0, max: 100 }),
  saleDate: dayOrMomentOrDefault('Sale date', 'noon'),
  notes: optionalText(LIMITS.commissionNotes, 'Notes'),
});

/** The body of `PATCH /api/brokers/commissions/{id}`: what became of a pending one. */
export const commissionChangesSchema = z.object({
  status: requiredChoice(['paid', 'cancelled'], 'Status'),
  paymentDate: dayOrMomentOrDefault('Payment date', 'noon'),
});

export const commissionSchema = z.object({
  id: id(),
  propertyId: optionalId(),
  agentId: optionalId(),
  brokerId: optionalId(),
  salePrice: z.number(),
  currency: z.enum(CURRENCIES),
  commissionRate: z.number(),
  totalCommission: z.number(),
  agentCommission: z.number(),
  brokerCommission: z.number(),
  status: z.enum(COMMISSION_STATUSES),
  saleDate: moment(),
  paymentDate: momentOrNull(),
  notes: textOrNull(),
  createdAt: moment(),
  updatedAt: moment(),
});

/** As agents and brokers list them: with what it was earned with, also once that is deleted. */
export const commissionRowSchema = z.extend(commissionSchema, { property: z.nullable(propertyToldSchema) });
