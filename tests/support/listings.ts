import type { CarCard } from '#shared/cars/car.ts';
import type { PropertyCard } from '#shared/properties/property.ts';

const LISTING = {
  id: '00000000-0000-4000-8000-000000000001',
  code: 'HG-4821',
  currency: 'USD',
  city: 'Hargeisa',
  latitude: null,
  longitude: null,
  images: [],
  available: true,
  status: 'available',
  approvalStatus: 'approved',
  featured: false,
  ownerId: '00000000-0000-4000-8000-000000000002',
  agentId: null,
  brokerId: null,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  confirmedAt: '2026-11-01T09:00:00Z',
  isFavorite: false,
  isOwner: false,
} as const;

/** The end of the availability confirmation, and the time when the listing leaves the search. */
export const CONFIRMATION = { confirmedUntil: '2026-12-01T09:00:00Z', leavesSearchAt: '2026-12-31T09:00:00Z' };

/** A property's card as the API returns it. */
export function propertyCard(columns: Partial<PropertyCard> = {}): PropertyCard {
  return {
    ...LISTING,
    title: 'Villa with a garden',
    location: 'Jigjiga Yar, Hargeisa',
    price: 148_000,
    propertyType: 'house',
    purpose: 'sale',
    bedrooms: 4,
    bathrooms: 2,
    area: 320,
    district: null,
    furnished: false,
    approximatePlace: null,
    ...columns,
    images: columns.images ?? [],
  };
}

/** A car's card as the API returns it. */
export function carCard(columns: Partial<CarCard> = {}): CarCard {
  return {
    ...LISTING,
    title: 'Clean Vitz',
    location: 'Main Road',
    make: 'Toyota',
    model: 'Vitz',
    year: 2015,
    mileage: 82_000,
    fuelType: 'gasoline',
    transmission: 'manual',
    bodyType: null,
    color: null,
    steering: null,
    engineSize: null,
    condition: 'good',
    sellingPrice: 5200,
    rentalPricePerDay: 40,
    rentalPricePerWeek: null,
    rentalPricePerMonth: null,
    purpose: 'both',
    availabilityStatus: 'available',
    contactPhone: null,
    contactEmail: null,
    dealerName: null,
    dealerType: null,
    ...columns,
    images: columns.images ?? [],
  };
}

/** The contact data of a listing's seller, as the API returns it. */
export const CONTACT = {
  contactWays: ['call', 'whatsapp'] as ('call' | 'whatsapp')[],
  contactFrom: null,
  contactUntil: null,
  contactShownTo: 'members' as const,
};

/** A seller without a visible number, as the parts of a page expect the contact. */
export const SELLER_CONTACT = {
  listing: { kind: 'property', id: LISTING.id, title: 'Villa', ownerId: LISTING.ownerId, gone: null },
  ways: [],
  hours: null,
  isForEveryone: false,
  chatText: 'Hello',
  officeChat: 'https://wa.me/252630000001?text=Hello',
} as const;
