import type { CarCard } from '#shared/cars/car.ts';
import { pickFields, CARD_FIELDS } from '../listings/card/pick-fields.ts';

/** The fields of a car that a card shows. */
const CAR_CARD_FIELDS = [
  ...CARD_FIELDS,
  'code',
  'make',
  'model',
  'year',
  'mileage',
  'fuelType',
  'transmission',
  'condition',
  'purpose',
  'sellingPrice',
  'rentalPricePerDay',
  'featured',
] as const satisfies readonly (keyof CarCard)[];

export type CarCardData = Pick<CarCard, (typeof CAR_CARD_FIELDS)[number]>;

export const carCardData = (car: CarCard): CarCardData => pickFields(car, CAR_CARD_FIELDS);
