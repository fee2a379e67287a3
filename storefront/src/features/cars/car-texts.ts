import { BRAND } from '#shared/brand.ts';
import { carName } from '#shared/cars/car-texts.ts';
import type { CarDetails } from '#shared/cars/car.ts';
import { formatCarPrice } from '#shared/format/money.ts';
import { phoneUrl } from '#shared/format/phone.ts';
import { carPath } from '#shared/paths.ts';
import { siteOrigin } from '../../lib/current-path.ts';
import { carContact } from '../listings/contact/contact-listing.ts';
import { type SellerContact, sellerContact } from '../listings/contact/seller-contact.ts';
import { officeEmail, officeWhatsApp } from '../listings/detail/office-urls.ts';
import { inLanguage } from '#shared/language.ts';
import type { CarCardData } from './car-card-fields.ts';

export const CAR_PLACEHOLDER = '/placeholder-car.jpg';

/** Returns the link that calls the company. */
export function callUrl(): string {
  return phoneUrl(BRAND.phones[0]);
}

/** Returns the link to an email draft to the company. It names the car, its price and its page. */
export function mailtoUrl(car: CarCardData): string {
  const body = `Hello,\n\n${interest(car)}\n${pageOf(car)}\n\nThank you.`;
  return officeEmail(`Inquiry about ${carName(car)}`, body);
}

/** Returns the link to a WhatsApp chat with the company, with a first message. */
export function whatsAppUrl(car: CarCardData): string {
  return officeWhatsApp(chatText(car));
}

function interest(car: CarCardData): string {
  return `I am interested in the ${carName(car)} (${formatCarPrice(car)}). Is it still available?`;
}

/** Returns the contact options of a car's seller. */
export function contactOfCar(car: CarDetails): SellerContact {
  const text = chatText(car);
  return sellerContact(carContact(car), car, { text, office: officeWhatsApp(text) });
}

function chatText(car: CarCardData): string {
  return `Hello, ${interest(car)} ${pageOf(car)}`;
}

/** Returns the reference code and the URL of the car's page. */
function pageOf(car: CarCardData): string {
  return `${car.code} ${siteOrigin()}${inLanguage(carPath(car.id))}`;
}
