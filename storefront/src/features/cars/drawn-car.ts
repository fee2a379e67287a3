import type { CarCard } from '../../../../shared/cars/car.ts';

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

/** A car of a list with no more than its card shows: thirty whole ones are too much for what a server may send at once. */
export function drawnCar(car: CarCard): DrawnCar {
  const drawn = Object.fromEntries(DRAWN.filter((field) => field in car).map((field) => [field, car[field]]));
  return { ...(drawn as DrawnCar), images: car.images.slice(0, 1) };
}
