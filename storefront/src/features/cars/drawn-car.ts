import type { CarCard } from '../../../../shared/cars/car.ts';
import { drawn } from '../listings/card/drawn.ts';

/** What a card shows of a car. */
const DRAWN = [
  'id',
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
  'currency',
  'location',
  'city',
  'images',
  'status',
  'available',
  'approvalStatus',
  'featured',
  'isOwner',
  'checked',
  'priceLowered',
  'confirmedAt',
  'confirmedUntil',
] as const satisfies readonly (keyof CarCard)[];

export type DrawnCar = Pick<CarCard, (typeof DRAWN)[number]>;

export const drawnCar = (car: CarCard): DrawnCar => drawn(car, DRAWN);
