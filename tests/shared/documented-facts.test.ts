import { expect, test } from 'vitest';
import { SPECIALIZATIONS } from '#shared/agents/agent-facts.ts';
import {
  APPRAISAL_CONDITIONS,
  APPRAISAL_PROPERTY_TYPES,
  APPRAISAL_PURPOSES,
  APPRAISAL_STATUSES,
} from '#shared/appraisals/appraisal-facts.ts';
import {
  BODY_TYPES,
  CAR_CONDITIONS,
  CAR_FEATURES,
  CAR_PURPOSES,
  FIRST_CAR_YEAR,
  FUEL_TYPES,
  TRANSMISSIONS,
} from '#shared/cars/car-facts.ts';
import { INQUIRY_STATUSES } from '#shared/viewings/viewing-facts.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from '#shared/leads/lead-facts.ts';
import { LIMITS, MAX_PICTURE_BYTES, MIN_INQUIRY } from '#shared/limits.ts';
import { APPROVAL_STATUSES, CURRENCIES, DEFAULT_CURRENCY, LISTING_STATUSES } from '#shared/listings/listing-facts.ts';
import { CITIES, FEATURED_CITIES } from '#shared/places/cities.ts';
import { AMENITIES, PROPERTY_PURPOSES, PROPERTY_TYPES } from '#shared/properties/property-facts.ts';
import { BATHROOM_CHOICES, BEDROOM_CHOICES } from '#shared/properties/property-search.ts';
import { ACTIVITY_TYPES } from '#shared/reports/report-facts.ts';
import { ROLES } from '#shared/users/person-facts.ts';

/** A list in the notation of the specification. */
const list = (text: string) => text.split(',').map((word) => word.trim());

test.each([
  ['types of property', PROPERTY_TYPES, 'house, apartment, land, commercial'],
  ['purposes of a property', PROPERTY_PURPOSES, 'sale, rent, commercial'],
  ['statuses of a listing', LISTING_STATUSES, 'available, sold, rented, pending'],
  ['approvals of a listing', APPROVAL_STATUSES, 'pending, approved, rejected'],
  ['currencies', CURRENCIES, 'USD, EUR, SOS'],
  ['cities', CITIES, 'Hargeisa, Burao, Berbera, Erigavo, Awdal, Borama, Las Anod, Gabiley, Sheikh, Zeila'],
  [
    'amenities',
    AMENITIES,
    `Parking, WiFi, Air Conditioning, Heating, Security System, Elevator, Balcony, Garden, Swimming Pool, Gym, Laundry,
     Storage, Furnished, Pet Friendly, Fireplace`,
  ],
  ['fuel types', FUEL_TYPES, 'gasoline, diesel, electric, hybrid'],
  ['transmissions', TRANSMISSIONS, 'manual, automatic, cvt'],
  ['body types', BODY_TYPES, 'sedan, suv, hatchback, coupe, convertible, pickup, wagon, van'],
  ['conditions of a car', CAR_CONDITIONS, 'excellent, good, fair, poor'],
  ['purposes of a car', CAR_PURPOSES, 'sale, rent, both'],
  [
    'features of a car',
    CAR_FEATURES,
    `Air Conditioning, Bluetooth, Cruise Control, GPS Navigation, Leather Seats, Sunroof, Backup Camera, Heated Seats,
     Parking Sensors, Keyless Entry, USB Ports, Premium Sound System, Alloy Wheels, Fog Lights, Power Windows,
     Central Locking`,
  ],
  ['statuses of an inquiry', INQUIRY_STATUSES, 'pending, replied, closed'],
  ['types of an appraised property', APPRAISAL_PROPERTY_TYPES, 'house, apartment, land, commercial, office, warehouse'],
  ['conditions of an appraised property', APPRAISAL_CONDITIONS, 'excellent, good, fair, poor, needs_renovation'],
  [
    'purposes of an appraisal',
    APPRAISAL_PURPOSES,
    'selling, buying, refinancing, insurance, tax_assessment, legal_dispute, investment, other',
  ],
  ['statuses of an appraisal', APPRAISAL_STATUSES, 'pending, approved, rejected, completed'],
  ['roles', ROLES, 'user, admin'],
  ['specializations of an agent', SPECIALIZATIONS, 'residential, commercial, luxury, land'],
  ['statuses of a lead', LEAD_STATUSES, 'new, contacted, qualified, negotiating, closed, lost'],
  ['priorities of a lead', LEAD_PRIORITIES, 'low, medium, high, urgent'],
  [
    'types of activity',
    ACTIVITY_TYPES,
    `property_created, property_updated, inquiry_created, user_login, user_registered, property_favorited,
     appraisal_requested`,
  ],
])(
  'the %s are the documented ones, in their order @spec 1.1.1-2 1.3.2 1.3.5 1.5.8 1.5.16 1.5.19 1.9.1 2.3.7 2.3.13 2.9.5',
  (_, facts: readonly string[], documented) => {
    expect([...facts]).toEqual(list(documented));
  },
);

test('the limits of text fields are the documented ones @spec 1.9.8', () => {
  expect(LIMITS).toMatchObject({ title: 255, location: 255, district: 100, phone: 20, email: 255 });
  for (const city of CITIES) expect(city.length).toBeLessThanOrEqual(100);
  expect(MIN_INQUIRY).toBe(10);
  expect(MAX_PICTURE_BYTES).toBe(5 * 1024 * 1024);
  expect(FIRST_CAR_YEAR).toBe(1990);
});

test('a search offers one to five bedrooms and one to four bathrooms', () => {
  expect(BEDROOM_CHOICES).toEqual([1, 2, 3, 4, 5]);
  expect(BATHROOM_CHOICES).toEqual([1, 2, 3, 4]);
});

test('prices are in US dollars unless they name another currency @spec 1.1.9 1.9.1', () => {
  expect(DEFAULT_CURRENCY).toBe('USD');
});

test('the cards of the cities have the documented figures @spec 1.2.19 1.9.17', () => {
  expect(FEATURED_CITIES.map(({ name, count }) => `${name} ${count}`)).toEqual(
    list('Hargeisa 850, Burao 320, Berbera 280, Erigavo 150, Borama 180'),
  );
});
