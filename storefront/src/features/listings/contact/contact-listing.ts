import { carName } from '#shared/cars/car-texts.ts';
import type { CarCard } from '#shared/cars/car.ts';
import type { PropertyCard } from '#shared/properties/property.ts';
import { ownTitle } from '#shared/listings/own-text.ts';

/** What one asks and talks about. */
export type ContactListing = {
  kind: 'property' | 'car';
  id: string;
  title: string;
  ownerId: string;
  /** What became of it, where nobody can have it any more. */
  gone: 'sold' | 'rented' | null;
};

const goneOf = (status: PropertyCard['status']) => (status === 'sold' || status === 'rented' ? status : null);

export function propertyContact(property: PropertyCard): ContactListing {
  const { id, ownerId, status } = property;
  return { kind: 'property', id, title: ownTitle(property), ownerId, gone: goneOf(status) };
}

export function carContact(car: CarCard): ContactListing {
  return { kind: 'car', id: car.id, title: carName(car), ownerId: car.ownerId, gone: goneOf(car.status) };
}

/** How a body of the API names it. */
export function listingKey({ kind, id }: ContactListing): { propertyId: string } | { carId: string } {
  return kind === 'car' ? { carId: id } : { propertyId: id };
}
