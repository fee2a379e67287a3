import { CAR_FEATURES } from './car-facts.ts';

/** In the order of `CAR_FEATURES`. */
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

/** What readers call a feature that the database has in English; what an owner put into words stays. */
export function featureName(feature: string): string {
  return NAMES[CAR_FEATURES.findIndex((name) => name === feature)] ?? feature;
}
