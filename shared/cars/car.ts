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
import { BODY_TYPES, CAR_CONDITIONS, CAR_PURPOSES, FUEL_TYPES, STEERING_SIDES, TRANSMISSIONS } from './car-facts.ts';

/** The fields of a car card, in lists too. The database builds it in `private.car_card`. */
export const carCardSchema = z.object({
  ...LISTING_FIELDS,
  make: z.string(),
  model: z.string(),
  year: z.int(),
  mileage: numberOrNull(),
  fuelType: z.enum(FUEL_TYPES),
  transmission: z.enum(TRANSMISSIONS),
  bodyType: z.nullable(z.enum(BODY_TYPES)),
  color: textOrNull(),
  steering: z.nullable(z.enum(STEERING_SIDES)),
  engineSize: textOrNull(),
  condition: z.enum(CAR_CONDITIONS),
  sellingPrice: numberOrNull(),
  rentalPricePerDay: numberOrNull(),
  rentalPricePerWeek: numberOrNull(),
  rentalPricePerMonth: numberOrNull(),
  purpose: z.enum(CAR_PURPOSES),
  availabilityStatus: z.string(),
  contactPhone: textOrNull(),
  contactEmail: textOrNull(),
  dealerName: textOrNull(),
  dealerType: textOrNull(),
});
export type CarCard = z.infer<typeof carCardSchema>;

/** The answer of `GET /api/cars/{id}`. */
export const carSchema = z.extend(carCardSchema, {
  ...CONTACT_FIELDS,
  description: textOrNull(),
  features: z.array(z.string()),
});
export type Car = z.infer<typeof carSchema>;

/** `GET /api/cars/{id}/details`: the car, the public profile of its owner, and similar cars. */
export const carDetailsSchema = z.extend(carSchema, {
  ...COVER_FIELDS,
  ...AVAILABILITY_FIELDS,
  owner: sellerSchema,
  verifications: z.array(shownVerificationSchema),
  /** The number of price changes while the car was public. */
  priceChanges: count(),
  similar: z.array(carCardSchema),
});
export type CarDetails = z.infer<typeof carDetailsSchema>;

/** A car in inquiries. A deleted car keeps its last data here, without pictures. */
export const carBriefSchema = z.extend(
  z.pick(carCardSchema, {
    id: true,
    code: true,
    title: true,
    language: true,
    translations: true,
    city: true,
    location: true,
    sellingPrice: true,
    rentalPricePerDay: true,
    currency: true,
    purpose: true,
    images: true,
  }),
  { isDeleted: z.optional(z.literal(true)) },
);

/** The answer of a change: the car's current state. */
export const writtenCarSchema = z.omit(carSchema, {
  isFavorite: true,
  isOwner: true,
  checked: true,
  confirmedUntil: true,
  isConfirmed: true,
  priceLowered: true,
});
export type WrittenCar = z.infer<typeof writtenCarSchema>;

/** The caller's own car in a list, with its moderation state. */
export const ownCarSchema = z.extend(carCardSchema, {
  ...MODERATION_FIELDS,
  ...AVAILABILITY_FIELDS,
  ...CONFIRMER_FIELDS,
  ...STAGE_FIELDS,
});
export type OwnCar = z.infer<typeof ownCarSchema>;

/** The PostgREST select of a `CarRow`. */
export const CAR_SELECT = [
  'id,code,title,description,language,translations,make,model,year,mileage,fuelType:fuel_type,transmission,bodyType:body_type,color,steering',
  'engineSize:engine_size,condition,features,sellingPrice:selling_price,rentalPricePerDay:rental_price_per_day',
  'rentalPricePerWeek:rental_price_per_week,rentalPricePerMonth:rental_price_per_month,currency,purpose',
  'availabilityStatus:availability_status,status,location,city,latitude,longitude,images',
  'contact_phone,contact_email,dealerName:dealer_name,dealerType:dealer_type,available',
  'approvalStatus:approval_status,featured,ownerId:owner_id,agentId:agent_id,brokerId:broker_id',
  CONTACT_SELECT,
  'createdAt:created_at,updatedAt:updated_at,confirmedAt:confirmed_at',
].join(',');
