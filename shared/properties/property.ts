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

/** The fields of a property card, in lists too. The database builds it in `private.property_card`. */
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
  /** The place on the map for a property without coordinates, in degrees: the centre of its district, or else of its city. */
  approximatePlace: z.nullable(
    z.object({ latitude: z.number(), longitude: z.number(), of: z.enum(['district', 'city']) }),
  ),
});
export type PropertyCard = z.infer<typeof propertyCardSchema>;

/** A property on its page. */
export const propertySchema = z.extend(propertyCardSchema, {
  ...CONTACT_FIELDS,
  description: textOrNull(),
  amenities: z.array(z.string()),
});
export type Property = z.infer<typeof propertySchema>;

/** `GET /api/properties/{id}`: all fields of a property, with the owner's requests. The form starts with them. */
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

/** The answer of a change: the property's current state. */
export const writtenPropertySchema = z.omit(wholePropertySchema, { isFavorite: true, isOwner: true });
export type WrittenProperty = z.infer<typeof writtenPropertySchema>;

/** The caller's own property in a list, with its moderation state. */
export const ownPropertySchema = z.extend(propertyCardSchema, {
  ...MODERATION_FIELDS,
  ...AVAILABILITY_FIELDS,
  ...CONFIRMER_FIELDS,
  ...STAGE_FIELDS,
});
export type OwnProperty = z.infer<typeof ownPropertySchema>;

/** A property in inquiries and viewings. A deleted property keeps its last data here, without pictures. */
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

/** A property in leads, assignments and commissions. A deleted property keeps its city and price here. */
export const propertyBriefWithPlaceSchema = z.extend(
  z.pick(propertyBriefSchema, { id: true, code: true, title: true, currency: true, isDeleted: true }),
  { city: z.optional(z.string()), price: z.optional(z.number()) },
);

/** `GET /api/properties/{id}/details`: the property, the public profile of its owner, and similar homes. */
export const propertyDetailsSchema = z.extend(propertySchema, {
  ...COVER_FIELDS,
  ...AVAILABILITY_FIELDS,
  owner: sellerSchema,
  verifications: z.array(shownVerificationSchema),
  /** The number of price changes while the property was public. */
  priceChanges: count(),
  similar: z.array(propertyCardSchema),
});
export type PropertyDetails = z.infer<typeof propertyDetailsSchema>;

/** The PostgREST select that returns a row of `properties` as a `WrittenProperty`. */
export const PROPERTY_SELECT = [
  'id,code,title,description,language,translations,price,currency,propertyType:property_type,purpose,bedrooms,bathrooms,area',
  'location,city,district,latitude,longitude,images,amenities,furnished,available,status',
  'featureRequested:feature_requested',
  'approvalStatus:approval_status,featured,ownerId:owner_id,agentId:agent_id,brokerId:broker_id',
  CONTACT_SELECT,
  'createdAt:created_at,updatedAt:updated_at,confirmedAt:confirmed_at',
].join(',');
