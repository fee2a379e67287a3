import type { CarCard } from '#shared/cars/car.ts';
import { drawn, OF_EVERY_CARD } from '../listings/card/drawn.ts';

/** What a card shows of a car. */
const DRAWN = [
  ...OF_EVERY_CARD,
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

export type DrawnCar = Pick<CarCard, (typeof DRAWN)[number]>;

export const drawnCar = (car: CarCard): DrawnCar => drawn(car, DRAWN);
