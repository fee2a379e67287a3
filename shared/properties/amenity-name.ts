import { AMENITIES, type Amenity } from './property-facts.ts';

/** In the order of `AMENITIES`. */
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

/** What readers call an amenity that the database has in English; what an owner put into words stays. */
export function amenityName(amenity: string): string {
  return NAMES[AMENITIES.indexOf(amenity as Amenity)] ?? amenity;
}
