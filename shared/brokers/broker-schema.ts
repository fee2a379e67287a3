import * as z from 'zod/mini';
import { brokersAgentSchema, profileImage, spokenLanguages } from '../agents/agent-schema.ts';
import { SPECIALIZATIONS } from '../agents/agent-facts.ts';
import { count, id, moment, numberOrNull, textOrNull } from '../api/answer-fields.ts';
import {
  flag,
  integerOrDefault,
  numberOrDefault,
  optionalUrl,
  optionalText,
  requiredName,
  requiredText,
  seenValues,
} from '../api/body-fields.ts';
import { leadRowSchema } from '../leads/lead-schema.ts';
import { LIMITS, MAX_YEAR } from '../limits.ts';
import { CURRENCIES, LISTING_STATUSES } from '../listings/listing-facts.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import { SPOKEN_LANGUAGES } from '../reviews/spoken-languages.ts';
import { PROPERTY_PURPOSES } from '../properties/property-facts.ts';
import { personNameSchema } from '../users/person.ts';

const FIRST_ESTABLISHED_YEAR = 1800;
const WEBSITE = /^https?:\/\/[^\s"<>]+$/;

/** The body of `POST /api/brokers/profile`. */
export const newBrokerProfileSchema = z.object({
  companyName: requiredName(LIMITS.company, 'Company name'),
  licenseNumber: requiredText(LIMITS.licenseNumber, 'License number'),
  businessLicense: optionalText(LIMITS.licenseNumber, 'Business license'),
  description: optionalText(LIMITS.brokerDescription, 'Description'),
  phoneNumber: optionalPhone(),
  whatsappNumber: optionalPhone(),
  officeAddress: optionalText(LIMITS.address, 'Office address'),
  website: optionalUrl(LIMITS.website, 'Website', WEBSITE, 'Website must be an http or https address'),
  profileImage: profileImage(),
  isActive: flag('Active'),
  establishedYear: integerOrDefault('Established year', { min: FIRST_ESTABLISHED_YEAR, max: MAX_YEAR }),
  agentShare: numberOrDefault('Agent share', { min: 0, max: 100 }),
  languages: spokenLanguages(),
});

/** The body of `PATCH /api/brokers/profile`: any of the fields. */
export const brokerProfileChangesSchema = z.extend(z.partial(newBrokerProfileSchema), {
  seen: seenValues(newBrokerProfileSchema),
});

export const brokerProfileSchema = z.object({
  userId: id(),
  companyName: z.string(),
  licenseNumber: z.string(),
  businessLicense: textOrNull(),
  description: textOrNull(),
  phoneNumber: textOrNull(),
  whatsappNumber: textOrNull(),
  officeAddress: textOrNull(),
  website: textOrNull(),
  profileImage: textOrNull(),
  isActive: z.boolean(),
  establishedYear: z.int(),
  agentShare: z.number(),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  totalAgents: count(),
  totalProperties: count(),
  totalSales: count(),
  totalEarnings: z.number(),
  rating: z.number(),
  reviewCount: count(),
});

/** Somebody who asks to become a member. */
const applicantSchema = z.object({
  agentId: id(),
  user: personNameSchema,
  specialization: z.nullable(z.enum(SPECIALIZATIONS)),
  createdAt: moment(),
});

/** `GET /api/brokers/dashboard`. Somebody without a profile has none yet. */
export const brokerDashboardSchema = z.object({
  profile: z.nullable(brokerProfileSchema),
  totalAgents: count(),
  totalProperties: count(),
  totalLeads: count(),
  totalCommissions: z.number(),
  agents: z.array(brokersAgentSchema),
  membershipRequests: z.array(applicantSchema),
  recentLeads: z.array(leadRowSchema),
});

/** A property the broker can assign, and who has it now. */
export const assignablePropertySchema = z.object({
  id: id(),
  title: z.string(),
  city: z.string(),
  price: numberOrNull(),
  currency: z.enum(CURRENCIES),
  purpose: z.enum(PROPERTY_PURPOSES),
  status: z.enum(LISTING_STATUSES),
  agent: z.nullable(personNameSchema),
});
