import { BRAND } from '../../../../shared/brand.ts';
import type { CarCard } from '../../../../shared/cars/car.ts';
import { formatCarPrice } from '../../../../shared/format/money.ts';
import { phoneAddress } from '../../../../shared/format/phone.ts';

/** Stands in for a car without a picture. */
export const CAR_PLACEHOLDER = '/placeholder-car.jpg';

/** A car's name: year, make and model. */
export function carName(car: Pick<CarCard, 'year' | 'make' | 'model'>): string {
  return `${car.year} ${car.make} ${car.model}`;
}

/** Calls the company. */
export function callAddress(): string {
  return phoneAddress(BRAND.phones[0]);
}

/** A mail draft to the company that says which car, at which price. */
export function mailAddress(car: CarCard): string {
  const subject = `Inquiry about ${carName(car)}`;
  const body = `Hello,\n\nI am interested in the ${carName(car)} (${formatCarPrice(car)}). Is it still available?\n\nThank you.`;
  return `mailto:${BRAND.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** A WhatsApp chat with the company, with the first sentence written. */
export function whatsAppAddress(car: CarCard): string {
  const text = `Hello, I am interested in the ${carName(car)} (${formatCarPrice(car)}). Is it still available?`;
  return `https://wa.me/${BRAND.phones[0].replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
