import * as z from 'zod/mini';
import { id, moment, momentOrNull, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  dayOrMomentOrDefault,
  numberOrDefault,
  optionalChoice,
  optionalText,
  reference,
  requiredChoice,
  requiredNumber,
  requiredText,
} from '../api/body-fields.ts';
import { readAmount } from '../format/typed-price.ts';
import { LIMITS, MAX_VALUE } from '../limits.ts';
import { CURRENCIES } from '../listings/listing-facts.ts';
import { propertyBriefWithPlaceSchema } from '../properties/property.ts';
import { COMMISSION_STATUSES } from '../agents/agent-facts.ts';
import { DEALS, PAYMENT_SIDES, PAYMENT_WAYS } from './commission-facts.ts';

/** The body of `POST /api/brokers/commissions`. The default rate is that of the assignment, the default date is today. */
export const newCommissionSchema = z.object({
  propertyId: reference('Property is required'),
  salePrice: requiredNumber('Sale price', { min: 0, max: MAX_VALUE, read: (text) => readAmount(text) }),
  commissionRate: numberOrDefault('Commission rate', { min: 0, max: 100 }),
  saleDate: dayOrMomentOrDefault('Sale date', 'noon'),
  notes: optionalText(LIMITS.commissionNotes, 'Notes'),
});

/**
 * The body of `PATCH /api/brokers/commissions/{id}`: the result of a pending commission. `paid` without a side covers both
 * payments.
 */
export const commissionChangesSchema = z.object({
  status: requiredChoice(['paid', 'cancelled'], 'Status'),
  paymentDate: dayOrMomentOrDefault('Payment date', 'noon'),
  side: optionalChoice(PAYMENT_SIDES, 'Side'),
  paidBy: optionalChoice(PAYMENT_WAYS, 'Payment method'),
  reference: optionalText(LIMITS.paymentReference, 'Reference'),
});

/** The body of `PUT /api/brokers/commissions/{id}/price`: the real price, and other corrections of the record. */
export const commissionPriceSchema = z.object({
  salePrice: requiredNumber('Price', { min: 0, max: MAX_VALUE, read: (text) => readAmount(text) }),
  commissionRate: numberOrDefault('Commission rate', { min: 0, max: 100 }),
  rentMonths: numberOrDefault('Months of rent', { min: 0.5, max: 24 }),
  notes: optionalText(LIMITS.commissionNotes, 'Notes'),
});

/** The body of `POST /api/brokers/commissions/{id}/reopen`: the payment that did not happen. Without a side it covers both. */
export const commissionReopeningSchema = z.object({
  reason: requiredText(LIMITS.rejectionReason, 'Reason'),
  side: optionalChoice(PAYMENT_SIDES, 'Side'),
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
  /** For a rental, the price is the rent of one month. */
  deal: z.enum(DEALS),
  rentMonths: z.number(),
  ownerPaidAt: momentOrNull(),
  ownerPaidBy: z.nullable(z.enum(PAYMENT_WAYS)),
  ownerReference: textOrNull(),
  agentPaidAt: momentOrNull(),
  agentPaidBy: z.nullable(z.enum(PAYMENT_WAYS)),
  agentReference: textOrNull(),
});

/** A commission in the lists of agents and brokers, with its property. A deleted property keeps its last data here. */
export const commissionRowSchema = z.extend(commissionSchema, { property: z.nullable(propertyBriefWithPlaceSchema) });
