import * as z from 'zod/mini';
import {
  choiceOrDefault,
  flag,
  optionalChoice,
  optionalEmail,
  optionalInteger,
  optionalNumber,
  optionalText,
  reference,
  requiredChoice,
  requiredInteger,
  requiredText,
  seenValues,
  textList,
} from '../api/body-fields.ts';
import { currentYear } from '../format/day.ts';
import { LIMITS, MAX_INTEGER, MAX_YEAR } from '../limits.ts';
import { CHOSEN_BY_OWNER, hasBothHours } from '../listings/contact-schema.ts';
import {
  fitsCurrency,
  isWholePlace,
  LISTING_BODY_FIELDS,
  LISTING_IS_OBJECT,
  PRICE_RANGE,
} from '../listings/listing-fields.ts';
import { APPROVAL_STATUSES, LISTING_STATUSES } from '../listings/listing-facts.ts';
import { isInOtherLanguages } from '../listings/translations-schema.ts';
import { optionalPhone } from '../phones/phone-schema.ts';
import {
  BODY_TYPES,
  CAR_CONDITIONS,
  CAR_PURPOSES,
  FIRST_CAR_YEAR,
  FUEL_TYPES,
  STEERING_SIDES,
  TRANSMISSIONS,
} from './car-facts.ts';

const carFields = z.object(
  {
    ...LISTING_BODY_FIELDS,
    make: requiredText(LIMITS.make, 'Make'),
    model: requiredText(LIMITS.model, 'Model'),
    year: requiredInteger('Year', { min: FIRST_CAR_YEAR, max: MAX_YEAR }).check(
      z.refine((year) => year <= currentYear() + 1, 'Year cannot be later than next year'),
    ),
    mileage: optionalInteger('Mileage', { min: 0, max: MAX_INTEGER }),
    fuelType: choiceOrDefault(FUEL_TYPES, 'Fuel type'),
    transmission: choiceOrDefault(TRANSMISSIONS, 'Transmission'),
    condition: choiceOrDefault(CAR_CONDITIONS, 'Condition'),
    bodyType: optionalChoice(BODY_TYPES, 'Body type'),
    color: optionalText(LIMITS.color, 'Color'),
    steering: optionalChoice(STEERING_SIDES, 'Steering'),
    engineSize: optionalText(LIMITS.engineSize, 'Engine size'),
    purpose: requiredChoice(CAR_PURPOSES, 'Purpose'),
    features: textList(
      'Features',
      LIMITS.features,
      LIMITS.feature,
      `Each feature must have 1 to ${LIMITS.feature} characters`,
    ),
    sellingPrice: optionalNumber('Selling price', PRICE_RANGE),
    rentalPricePerDay: optionalNumber('Rental price per day', PRICE_RANGE),
    rentalPricePerWeek: optionalNumber('Rental price per week', PRICE_RANGE),
    rentalPricePerMonth: optionalNumber('Rental price per month', PRICE_RANGE),
    contactPhone: optionalPhone(),
    contactEmail: optionalEmail('Please enter a valid email address'),
    dealerName: optionalText(LIMITS.dealerName, 'Dealer name'),
    dealerType: optionalText(LIMITS.dealerType, 'Dealer type'),
  },
  LISTING_IS_OBJECT,
);

type Prices = Pick<
  z.output<typeof carFields>,
  'purpose' | 'sellingPrice' | `rentalPricePer${'Day' | 'Week' | 'Month'}`
>;

const isSet = (price: number | null | undefined) => typeof price === 'number';

function hasSellingPrice({ purpose, sellingPrice }: Prices): boolean {
  return purpose === 'rent' || isSet(sellingPrice);
}

function hasRentalPrice({ purpose, rentalPricePerDay, rentalPricePerWeek, rentalPricePerMonth }: Prices): boolean {
  return purpose === 'sale' || [rentalPricePerDay, rentalPricePerWeek, rentalPricePerMonth].some(isSet);
}

/** Lets the price message appear with the other messages, as soon as the purpose of the car is known. */
function hasPurpose({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null && 'purpose' in value && isCarPurpose(value.purpose);
}

const isCarPurpose = (purpose: unknown) => CAR_PURPOSES.some((one) => one === purpose);

const OWNER = {
  /** Documented, but not written: the database sets the owner. */
  ownerId: z.pipe(
    z.optional(reference('Owner is not known')),
    z.transform(() => undefined),
  ),
};

const carPricesFit = [
  fitsCurrency('sellingPrice', 'Selling price'),
  fitsCurrency('rentalPricePerDay', 'Rental price per day'),
  fitsCurrency('rentalPricePerWeek', 'Rental price per week'),
  fitsCurrency('rentalPricePerMonth', 'Rental price per month'),
] as const;

/** The body of `POST /api/cars`. It must have the price of its purpose. */
export const newCarSchema = z
  .extend(carFields, OWNER)
  .check(
    z.refine(hasSellingPrice, { path: ['sellingPrice'], error: 'Selling price is required', when: hasPurpose }),
    z.refine(hasRentalPrice, { path: ['rentalPricePerDay'], error: 'A rental price is required', when: hasPurpose }),
    ...carPricesFit,
    ...isWholePlace(),
    isInOtherLanguages(),
    hasBothHours(),
  );

const carChanges = z.extend(z.partial(carFields), { seen: seenValues(carFields) });

/** The body of `PUT /api/cars/{id}`. Missing fields keep their values. */
export const carChangesSchema = z
  .extend(carChanges, OWNER)
  .check(...carPricesFit, ...isWholePlace({ changes: true }), isInOtherLanguages(), hasBothHours());

/**
 * The fields of any user's car that an administrator may change: the form's fields without the contact, and the moderation fields.
 */
export const carModerationSchema = z.extend(z.omit(carChanges, CHOSEN_BY_OWNER), {
  status: choiceOrDefault(LISTING_STATUSES, 'Status'),
  approvalStatus: choiceOrDefault(APPROVAL_STATUSES, 'Approval'),
  rejectionReason: optionalText(LIMITS.rejectionReason, 'Reason'),
  featured: flag('Featured'),
});
