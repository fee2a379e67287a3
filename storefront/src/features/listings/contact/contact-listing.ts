import { carName } from '#shared/cars/car-texts.ts';
import type { CarCard } from '#shared/cars/car.ts';
import type { PropertyCard } from '#shared/properties/property.ts';
import { ownTitle } from '#shared/listings/own-text.ts';

/** The listing of an inquiry or a conversation. */
export type ContactListing = {
  kind: 'property' | 'car';
  id: string;
  title: string;
  ownerId: string;
  /** Set if the listing is sold or rented. */
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

/** Returns the listing's key for an API request body. */
export function listingKey({ kind, id }: ContactListing): { propertyId: string } | { carId: string } {
  return kind === 'car' ? { carId: id } : { propertyId: id };
}
