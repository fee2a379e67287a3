import * as z from 'zod/mini';
import { count, id, moment, optionalId, textOrNull } from '../api/answer-fields.ts';
import {
  distinct,
  flag,
  numberOrDefault,
  optionalUrl,
  optionalChoice,
  optionalText,
  reference,
  seenValues,
} from '../api/body-fields.ts';
import { leadRowSchema } from '../leads/lead-schema.ts';
import { LIMITS } from '../limits.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { personNameSchema } from '../users/person.ts';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '../reviews/spoken-languages.ts';
import { SPECIALIZATIONS } from './agent-facts.ts';

const PERCENT = { min: 0, max: 100 };

/** The picture of an agent or a broker: an https address or a file of our own, as the database takes it. */
export function profileImage() {
  const message = 'Profile image must be an https address';
  return optionalUrl(LIMITS.imageUrl, 'Profile image', /^(https:\/\/|\/media\/)[^\s"<>]+$/, message);
}

/** The languages that an agent or broker speaks, each once. */
export function spokenLanguages() {
  return z.pipe(
    z.transform((languages: string[] | null | undefined) => languages ?? undefined),
    z.optional(
      z
        .array(z.enum(SPOKEN_LANGUAGES, 'Languages are those of the list'), 'Languages must be a list')
        .check(z.overwrite((languages) => distinct(languages) as SpokenLanguage[])),
    ),
  );
}

const profileFields = z.object({
  /** Asks this broker for membership, unless the agent is their member. */
  brokerId: z.optional(z.nullable(reference('Broker not found'))),
  licenseNumber: optionalText(LIMITS.licenseNumber, 'License number'),
  specialization: optionalChoice(SPECIALIZATIONS, 'Specialization'),
  bio: optionalText(LIMITS.bio, 'Bio'),
  phoneNumber: optionalPhone(),
  whatsappNumber: optionalPhone(),
  officeAddress: optionalText(LIMITS.address, 'Office address'),
  profileImage: profileImage(),
  isActive: flag('Active'),
  commissionRate: numberOrDefault('Commission rate', PERCENT),
  languages: spokenLanguages(),
});

/** The body of `POST` and `PATCH /api/agents/profile`: every field may be left out. */
export const agentProfileChangesSchema = z.extend(profileFields, { seen: seenValues(profileFields) });

export const agentProfileSchema = z.object({
  userId: id(),
  brokerId: optionalId(),
  licenseNumber: textOrNull(),
  specialization: z.nullable(z.enum(SPECIALIZATIONS)),
  bio: textOrNull(),
  phoneNumber: textOrNull(),
  whatsappNumber: textOrNull(),
  officeAddress: textOrNull(),
  profileImage: textOrNull(),
  isActive: z.boolean(),
  joinedDate: moment(),
  commissionRate: z.number(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  totalSales: count(),
  totalEarnings: z.number(),
  rating: z.number(),
  reviewCount: count(),
});

/** A broker as an agent chooses one. */
export const brokerChoiceSchema = z.object({
  id: id(),
  companyName: z.string(),
  /** At work without a licence that is checked. */
  isUnverified: z.optional(z.literal(true)),
});

/** `GET /api/agents/dashboard`. Somebody without a profile has none yet. */
export const agentDashboardSchema = z.object({
  profile: z.nullable(agentProfileSchema),
  /** Whose member they are, and whom they asked. */
  broker: z.nullable(brokerChoiceSchema),
  requestedBroker: z.nullable(brokerChoiceSchema),
  totalProperties: count(),
  totalLeads: count(),
  totalCommissions: z.number(),
  rating: z.nullable(z.number()),
  leads: z.array(leadRowSchema),
});

/** An agent as their broker lists them. */
export const brokersAgentSchema = z.object({
  userId: id(),
  user: personNameSchema,
  isActive: z.boolean(),
  commissionRate: z.number(),
  specialization: z.nullable(z.enum(SPECIALIZATIONS)),
  totalSales: count(),
  totalEarnings: z.number(),
});

/** The body of `POST /api/agents/membership-request`. */
export const newMembershipRequestSchema = z.object({ brokerId: reference('Broker is required') });

export const membershipRequestSchema = z.object({ agentId: id(), brokerId: id(), createdAt: moment() });
