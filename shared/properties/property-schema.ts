import * as z from 'zod/mini';
import {
  choiceOrDefault,
  flag,
  optionalInteger,
  optionalNumber,
  optionalText,
  requiredChoice,
  requiredNumber,
  requiredText,
  seenValues,
  textList,
} from '../api/body-fields.ts';
import { LIMITS, MAX_AREA, MAX_ROOMS } from '../limits.ts';
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
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from './property-facts.ts';

const propertyFields = z.object(
  {
    ...LISTING_BODY_FIELDS,
    location: requiredText(LIMITS.location, 'Full address'),
    price: requiredNumber('Price', PRICE_RANGE),
    propertyType: requiredChoice(PROPERTY_TYPES, 'Property type'),
    purpose: requiredChoice(PROPERTY_PURPOSES, 'Purpose'),
    bedrooms: optionalInteger('Bedrooms', { min: 0, max: MAX_ROOMS }),
    bathrooms: optionalInteger('Bathrooms', { min: 0, max: MAX_ROOMS }),
    area: optionalNumber('Area', { min: 0, max: MAX_AREA }),
    district: optionalText(LIMITS.district, 'District'),
    amenities: textList(
      'Amenities',
      LIMITS.amenities,
      LIMITS.amenity,
      `Each amenity must have 1 to ${LIMITS.amenity} characters`,
    ),
    furnished: flag('Furnished'),
    featureRequested: flag('Feature this listing'),
  },
  LISTING_IS_OBJECT,
);

/** The body of `POST /api/properties`, sent by the property form. */
export const newPropertySchema = propertyFields.check(
  fitsCurrency('price', 'Price'),
  ...isWholePlace(),
  isInOtherLanguages(),
  hasBothHours(),
);

const propertyChanges = z.extend(z.partial(propertyFields), { seen: seenValues(propertyFields) });

/** The body of `PUT /api/properties/{id}`. Missing fields keep their values. */
export const propertyChangesSchema = propertyChanges.check(
  fitsCurrency('price', 'Price'),
  ...isWholePlace({ changes: true }),
  isInOtherLanguages(),
  hasBothHours(),
);

/**
 * The fields of any user's property that an administrator may change: the form's fields without the contact, and the moderation
 * fields.
 */
export const propertyModerationSchema = z.extend(z.omit(propertyChanges, CHOSEN_BY_OWNER), {
  status: choiceOrDefault(LISTING_STATUSES, 'Status'),
  approvalStatus: choiceOrDefault(APPROVAL_STATUSES, 'Approval'),
  rejectionReason: optionalText(LIMITS.rejectionReason, 'Reason'),
  featured: flag('Featured'),
});
