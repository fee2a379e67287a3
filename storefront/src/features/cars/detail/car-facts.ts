import {
  BadgeCheck,
  Calendar,
  Car as CarIcon,
  Cog,
  Fuel,
  Gauge,
  LifeBuoy,
  Palette,
  Tag,
  Truck,
  Zap,
} from 'lucide-react';
import {
  BODY_TYPE_LABELS,
  carColor,
  CAR_CONDITION_LABELS,
  FUEL_TYPE_LABELS,
  STEERING_LABELS,
  TRANSMISSION_LABELS,
} from '#shared/cars/car-facts.ts';
import type { Car } from '#shared/cars/car.ts';
import type { Fact } from '../../listings/detail/detail-parts.tsx';
import { formatMileage } from '#shared/cars/car-texts.ts';

/** Returns the facts about a car in the order of its page. The last five appear only if the owner gave them. */
export function carFacts(car: Car): Fact[] {
  const facts: Fact[] = [
    { icon: Tag, label: 'Make', value: car.make },
    { icon: CarIcon, label: 'Model', value: car.model },
    { icon: Calendar, label: 'Year', value: String(car.year) },
    { icon: BadgeCheck, label: 'Condition', value: CAR_CONDITION_LABELS[car.condition] },
    { icon: Fuel, label: 'Fuel Type', value: FUEL_TYPE_LABELS[car.fuelType] },
    { icon: Cog, label: 'Transmission', value: TRANSMISSION_LABELS[car.transmission] },
  ];
  if (car.mileage !== null) facts.push({ icon: Gauge, label: 'Mileage', value: formatMileage(car.mileage) });
  if (car.bodyType) facts.push({ icon: Truck, label: 'Body Type', value: BODY_TYPE_LABELS[car.bodyType] });
  if (car.color) facts.push({ icon: Palette, label: 'Color', value: carColor(car.color) });
  if (car.steering) facts.push({ icon: LifeBuoy, label: 'Steering', value: STEERING_LABELS[car.steering] });
  if (car.engineSize) facts.push({ icon: Zap, label: 'Engine Size', value: car.engineSize });
  return facts;
}
