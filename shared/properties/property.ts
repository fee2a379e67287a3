import * as z from 'zod/mini';
import { count, numberOrNull, textOrNull } from '../api/answer-fields.ts';
import {
  AVAILABILITY_FIELDS,
  CONFIRMER_FIELDS,
  COVER_FIELDS,
  LISTING_FIELDS,
  MODERATION_FIELDS,
  STAGE_FIELDS,
} from '../listings/listing.ts';
import { CONTACT_FIELDS, CONTACT_SELECT } from '../listings/contact-schema.ts';
import { shownVerificationSchema } from '../verifications/verification-schema.ts';
import { sellerSchema } from '../users/person.ts';
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from './property-facts.ts';

/** What a card shows and what a list answers; `private.property_card` in the database builds it. */
export const propertyCardSchema = z.object({
  ...LISTING_FIELDS,
  price: numberOrNull(),
  propertyType: z.enum(PROPERTY_TYPES),
  purpose: z.enum(PROPERTY_PURPOSES),
  bedrooms: numberOrNull(),
  bathrooms: numberOrNull(),
  area: numberOrNull(),
  district: textOrNull(),
  furnished: z.boolean(),
  /** Where the map draws one without a pin, in degrees: the middle of its district, or else of its city. */
  approximatePlace: z.nullable(
    z.object({ latitude: z.number(), longitude: z.number(), of: z.enum(['district', 'city']) }),
  ),
});
export type PropertyCard = z.infer<typeof propertyCardSchema>;

/** One property as its page shows it. */
export const propertySchema = z.extend(propertyCardSchema, {
  ...CONTACT_FIELDS,
  description: textOrNull(),
  amenities: z.array(z.string()),
});
export type Property = z.infer<typeof propertySchema>;

/** The whole of a property, with what its owner asked for: `GET /api/properties/{id}`, and what the form begins with. */
export const wholePropertySchema = z.extend(
  z.omit(propertySchema, {
    approximatePlace: true,
    checked: true,
    confirmedUntil: true,
    isConfirmed: true,
    priceLowered: true,
  }),
  {
    featureRequested: z.boolean(),
  },
);
export type WholeProperty = z.infer<typeof wholePropertySchema>;

/** What a change answers: the property as it stands now. */
export const writtenPropertySchema = z.omit(wholePropertySchema, { isFavorite: true, isOwner: true });
export type WrittenProperty = z.infer<typeof writtenPropertySchema>;

/** One's own property in a list, with the moderators' word. */
export const ownPropertySchema = z.extend(propertyCardSchema, {
  ...MODERATION_FIELDS,
  ...AVAILABILITY_FIELDS,
  ...CONFIRMER_FIELDS,
  ...STAGE_FIELDS,
});
export type OwnProperty = z.infer<typeof ownPropertySchema>;

/** A property as inquiries and viewings name it; of a deleted one there is what it was, without pictures. */
export const propertyBriefSchema = z.extend(
  z.pick(propertyCardSchema, {
    id: true,
    code: true,
    title: true,
    language: true,
    translations: true,
    city: true,
    location: true,
    price: true,
    currency: true,
    purpose: true,
    images: true,
  }),
  { isDeleted: z.optional(z.literal(true)) },
);

/** A property as leads, assignments and commissions name it; of a deleted one there is where it was, and its price. */
export const propertyToldSchema = z.extend(
  z.pick(propertyBriefSchema, { id: true, code: true, title: true, currency: true, isDeleted: true }),
  { city: z.optional(z.string()), price: z.optional(z.number()) },
);

/** `GET /api/properties/{id}/details`: the property, what its owner shows of themself, and homes like it. */
export const propertyDetailsSchema = z.extend(propertySchema, {
  ...COVER_FIELDS,
  ...AVAILABILITY_FIELDS,
  owner: sellerSchema,
  verifications: z.array(shownVerificationSchema),
  /** How often its price changed while it was shown. */
  priceChanges: count(),
  similar: z.array(propertyCardSchema),
});
export type PropertyDetails = z.infer<typeof propertyDetailsSchema>;

/** The PostgREST select that turns a row of `properties` into a `WrittenProperty`. */
export const PROPERTY_SELECT = [
  'id,code,title,description,language,translations,price,currency,propertyType:property_type,purpose,bedrooms,bathrooms,area',
  'location,city,district,latitude,longitude,images,amenities,furnished,available,status',
  'featureRequested:feature_requested',
  'approvalStatus:approval_status,featured,ownerId:owner_id,agentId:agent_id,brokerId:broker_id',
  CONTACT_SELECT,
  'createdAt:created_at,updatedAt:updated_at,confirmedAt:confirmed_at',
].join(',');
