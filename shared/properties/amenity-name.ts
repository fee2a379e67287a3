import { AMENITIES, type Amenity } from './property-facts.ts';

/** Same order as `AMENITIES`. */
const NAMES = [
  'Parking',
  'WiFi',
  'Air Conditioning',
  'Heating',
  'Security System',
  'Elevator',
  'Balcony',
  'Garden',
  'Swimming Pool',
  'Gym',
  'Laundry',
  'Storage',
  'Furnished',
  'Pet Friendly',
  'Fireplace',
] as const;

/** The label of an amenity that the database stores in English. An amenity that an owner wrote stays as it is. */
export function amenityName(amenity: string): string {
  return NAMES[AMENITIES.indexOf(amenity as Amenity)] ?? amenity;
}
