import {
  BODY_TYPE_LABELS,
  CAR_CONDITION_LABELS,
  CAR_FEATURES,
  CAR_PURPOSE_LABELS,
  FUEL_TYPE_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from '#shared/cars/car-facts.ts';
import { CONTACT_FORM_FIELDS } from '../contact/contact-form-fields.ts';
import { LIMITS } from '#shared/limits.ts';
import {
  CITY_FIELD,
  CURRENCY_FIELD,
  LANGUAGE_FIELD,
  type ListingFields,
  LOCATION_FIELD,
  POINT_FIELDS,
  tilesOf,
} from '../listing-fields.ts';
import { featureName } from '#shared/cars/feature-name.ts';

const PRICE = { kind: 'number', decimals: 2, money: true } as const;

/** The fields of a car's form. Their values, required fields and layout follow from this list. */
export const CAR_FIELDS = {
  title: {
    kind: 'text',
    label: 'Title',
    need: 'required',
    maxLength: LIMITS.title,
    placeholder: 'For example: Clean Vitz, one owner',
  },
  description: {
    kind: 'long',
    label: 'Description',
    need: 'optional',
    placeholder: 'Service history, tires, papers, anything a friend would want to know',
  },
  language: LANGUAGE_FIELD,
  make: { kind: 'text', label: 'Make', need: 'required', maxLength: LIMITS.make, placeholder: 'Toyota' },
  model: { kind: 'text', label: 'Model', need: 'required', maxLength: LIMITS.model, placeholder: 'Vitz' },
  year: {
    kind: 'number',
    label: 'Year',
    need: 'required',
    placeholder: '2015',
  },
  mileage: { kind: 'number', label: 'Mileage (km)', need: 'optional' },
  fuelType: {
    kind: 'tiles',
    label: 'Fuel Type',
    choices: tilesOf(FUEL_TYPE_LABELS),
    columns: 'grid-cols-2 sm:grid-cols-4',
    start: 'gasoline',
  },
  transmission: {
    kind: 'tiles',
    label: 'Transmission',
    choices: tilesOf(TRANSMISSION_LABELS),
    columns: 'grid-cols-2 sm:grid-cols-3',
    start: 'manual',
  },
  condition: {
    kind: 'tiles',
    label: 'Condition',
    choices: tilesOf(CAR_CONDITION_LABELS),
    columns: 'grid-cols-2 sm:grid-cols-4',
    start: 'good',
  },
  bodyType: {
    kind: 'select',
    label: 'Body Type',
    choices: [{ value: '', label: 'Not given' }, ...tilesOf(BODY_TYPE_LABELS)],
  },
  steering: {
    kind: 'select',
    label: 'Steering',
    choices: [{ value: '', label: 'Not given' }, ...tilesOf(STEERING_LABELS)],
  },
  color: { kind: 'text', label: 'Color', need: 'optional', maxLength: LIMITS.color, placeholder: 'White' },
  engineSize: {
    kind: 'text',
    label: 'Engine Size',
    need: 'optional',
    maxLength: LIMITS.engineSize,
    dir: 'ltr',
    placeholder: /* @wc-include */ '1.3 L',
  },
  purpose: {
    kind: 'tiles',
    label: 'Purpose',
    need: 'required',
    choices: tilesOf(CAR_PURPOSE_LABELS),
    columns: 'grid-cols-2 sm:grid-cols-3',
    start: 'sale',
  },
  currency: CURRENCY_FIELD,
  city: CITY_FIELD,
  location: { ...LOCATION_FIELD, label: 'Location' },
  ...POINT_FIELDS,
  // Prices come after the place, because the list of missing fields follows this order.
  sellingPrice: { ...PRICE, label: 'Selling Price', need: 'required', className: 'sm:col-span-2' },
  rentalPricePerDay: { ...PRICE, label: 'Price per Day' },
  rentalPricePerWeek: { ...PRICE, label: 'Price per Week' },
  rentalPricePerMonth: { ...PRICE, label: 'Price per Month' },
  features: {
    kind: 'checks',
    label: 'Features & Equipment',
    choices: CAR_FEATURES.map((value) => ({ value, label: featureName(value) })),
  },
  contactPhone: { kind: 'phone', label: 'Another number for this car', need: 'optional' },
  ...CONTACT_FORM_FIELDS,
} as const satisfies ListingFields;
