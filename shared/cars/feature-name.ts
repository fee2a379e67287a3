import { CAR_FEATURES } from './car-facts.ts';

/** Same order as `CAR_FEATURES`. */
const NAMES = [
  'Air Conditioning',
  'Bluetooth',
  'Cruise Control',
  'GPS Navigation',
  'Leather Seats',
  'Sunroof',
  'Backup Camera',
  'Heated Seats',
  'Parking Sensors',
  'Keyless Entry',
  'USB Ports',
  'Premium Sound System',
  'Alloy Wheels',
  'Fog Lights',
  'Power Windows',
  'Central Locking',
] as const;

/** The label of a feature that the database stores in English. A feature that an owner wrote stays as it is. */
export function featureName(feature: string): string {
  return NAMES[CAR_FEATURES.findIndex((name) => name === feature)] ?? feature;
}
