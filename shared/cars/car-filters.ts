import { LIMITS, MAX_INTEGER, MAX_YEAR } from '../limits.ts';
import {
  CITY_FILTER,
  type FilterList,
  labelsOf,
  PRICE_FILTERS,
  STATE_FILTERS,
  TEXT_FILTERS,
} from '../listings/search-filters.ts';
import {
  BODY_TYPE_LABELS,
  BODY_TYPES,
  carColor,
  CAR_CONDITION_LABELS,
  CAR_CONDITIONS,
  CAR_PURPOSE_LABELS,
  CAR_PURPOSES,
  FIRST_CAR_YEAR,
  FUEL_TYPE_LABELS,
  FUEL_TYPES,
  STEERING_LABELS,
  STEERING_SIDES,
  TRANSMISSION_LABELS,
  TRANSMISSIONS,
} from './car-facts.ts';
import { formatMileage } from './car-texts.ts';

const itself = (value: string) => value;

/**
 * The filters of a car search, in the order of its URL. API, search page, facets and saved searches follow this list. Prices are in
 * US dollars. A sale filters by the selling price, a rental by the price per day, or else per week or month. Without a purpose
 * either price may match.
 */
export const CAR_FILTERS = {
  ...TEXT_FILTERS,
  make: { form: 'text', name: 'Make', most: LIMITS.make, label: itself, isFacet: true },
  model: { form: 'text', name: 'Model', most: LIMITS.model, label: itself },
  purpose: {
    form: 'choice',
    name: 'Purpose',
    choices: CAR_PURPOSES,
    label: labelsOf(CAR_PURPOSE_LABELS),
    isFacet: true,
  },
  ...PRICE_FILTERS,
  minYear: {
    form: 'whole',
    name: 'Year',
    least: FIRST_CAR_YEAR,
    most: MAX_YEAR,
    label: (value) => `From ${value}`,
  },
  maxYear: {
    form: 'whole',
    name: 'Year',
    least: FIRST_CAR_YEAR,
    most: MAX_YEAR,
    label: (value) => `Up to ${value}`,
  },
  maxMileage: {
    form: 'whole',
    name: 'Maximum mileage',
    least: 0,
    most: MAX_INTEGER,
    label: (value) => `Up to ${formatMileage(Number(value))}`,
  },
  bodyType: {
    form: 'choices',
    name: 'Body type',
    choices: BODY_TYPES,
    label: labelsOf(BODY_TYPE_LABELS),
    isFacet: true,
  },
  color: { form: 'text', name: 'Color', most: LIMITS.color, label: carColor },
  fuelType: {
    form: 'choices',
    name: 'Fuel type',
    choices: FUEL_TYPES,
    label: labelsOf(FUEL_TYPE_LABELS),
    isFacet: true,
  },
  transmission: {
    form: 'choices',
    name: 'Transmission',
    choices: TRANSMISSIONS,
    label: labelsOf(TRANSMISSION_LABELS),
  },
  steering: { form: 'choice', name: 'Steering', choices: STEERING_SIDES, label: labelsOf(STEERING_LABELS) },
  condition: {
    form: 'choices',
    name: 'Condition',
    choices: CAR_CONDITIONS,
    label: labelsOf(CAR_CONDITION_LABELS),
  },
  city: CITY_FILTER,
  ...STATE_FILTERS,
} as const satisfies FilterList;
export type CarFilter = keyof typeof CAR_FILTERS;
