import { BRAND } from '#shared/brand.ts';
import { carName } from '#shared/cars/car-texts.ts';
import { formatCarPrice } from '#shared/format/money.ts';
import { phoneUrl } from '#shared/format/phone.ts';
import { carPath } from '#shared/paths.ts';
import { siteOrigin } from '../../lib/current-path.ts';
import { officeEmail, officeWhatsApp } from '../listings/detail/office-urls.ts';
import { inLanguage } from '#shared/language.ts';
import type { CarCardData } from './car-card-fields.ts';

/** Stands in for a car without a picture. */
export const CAR_PLACEHOLDER = '/placeholder-car.jpg';

/** Calls the company. */
export function callUrl(): string {
  return phoneUrl(BRAND.phones[0]);
}

/** A mail draft to the company that says which car, at which price, and where it is shown. */
export function mailtoUrl(car: CarCardData): string {
  const body = `Hello,\n\n${interest(car)}\n${pageOf(car)}\n\nThank you.`;
  return officeEmail(`Inquiry about ${carName(car)}`, body);
}

/** A WhatsApp chat with the company, with the first sentence written. */
export function whatsAppUrl(car: CarCardData): string {
  return officeWhatsApp(`Hello, ${interest(car)} ${pageOf(car)}`);
}

function interest(car: CarCardData): string {
  return `I am interested in the ${carName(car)} (${formatCarPrice(car)}). Is it still available?`;
}

/** The reference code and the address of its page. */
function pageOf(car: CarCardData): string {
  return `${car.code} ${siteOrigin()}${inLanguage(carPath(car.id))}`;
}
