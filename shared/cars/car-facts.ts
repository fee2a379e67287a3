export const FUEL_TYPES = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;
export type FuelType = (typeof FUEL_TYPES)[number];
export const FUEL_TYPE_LABELS: Record<FuelType, string> = {
  gasoline: 'Gasoline',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
};

export const TRANSMISSIONS = ['manual', 'automatic', 'cvt'] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];
export const TRANSMISSION_LABELS: Record<Transmission, string> = {
  manual: 'Manual',
  automatic: 'Automatic',
  cvt: 'CVT',
};

export const BODY_TYPES = ['sedan', 'suv', 'hatchback', 'coupe', 'convertible', 'pickup', 'wagon', 'van'] as const;
export type BodyType = (typeof BODY_TYPES)[number];
export const BODY_TYPE_LABELS: Record<BodyType, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  coupe: 'Coupe',
  convertible: 'Convertible',
  pickup: 'Pickup',
  wagon: 'Wagon',
  van: 'Van',
};

export const STEERING_SIDES = ['left', 'right'] as const;
export type SteeringSide = (typeof STEERING_SIDES)[number];
export const STEERING_LABELS: Record<SteeringSide, string> = {
  left: 'Left-hand drive',
  right: 'Right-hand drive',
};

/** The colors in the search form. Owners can write any other color. */
export const CAR_COLOR_LABELS: Record<string, string> = {
  white: 'White',
  black: 'Black',
  silver: 'Silver',
  grey: 'Grey',
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  gold: 'Gold',
  brown: 'Brown',
  beige: 'Beige',
  yellow: 'Yellow',
  orange: 'Orange',
  maroon: 'Maroon',
};

/** The color of a car in the language of the page, or the owner's own word. */
export function carColor(color: string): string {
  const key = color.trim().toLowerCase();
  return Object.hasOwn(CAR_COLOR_LABELS, key) ? (CAR_COLOR_LABELS[key] ?? color) : color;
}

export const CAR_CONDITIONS = ['excellent', 'good', 'fair', 'poor'] as const;
export type CarCondition = (typeof CAR_CONDITIONS)[number];
export const CAR_CONDITION_LABELS: Record<CarCondition, string> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
};

export const CAR_PURPOSES = ['sale', 'rent', 'both'] as const;
export type CarPurpose = (typeof CAR_PURPOSES)[number];
export const CAR_PURPOSE_LABELS: Record<CarPurpose, string> = {
  sale: 'For Sale',
  rent: 'For Rent',
  both: 'Sale & Rent',
};

/** The features that an owner can tick. Owners add others as text. */
// @wc-ignore
export const CAR_FEATURES = [
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

/** The sort orders of a search. */
export const CAR_SORTS = ['recommended', 'newest', 'checked', 'price-asc', 'price-desc', 'year-desc'] as const;
export type CarSort = (typeof CAR_SORTS)[number];
export const CAR_SORT_LABELS: Record<CarSort, string> = {
  recommended: 'Recommended',
  newest: 'Newest first',
  checked: 'Checked first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'year-desc': 'Newest model year',
};

export const FIRST_CAR_YEAR = 1990;
