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
  return officeWhatsApp(chatText(car));
}

function interest(car: CarCardData): string {
  return `I am interested in the ${carName(car)} (${formatCarPrice(car)}). Is it still available?`;
}

/** How the page of a car leads to its seller. */
export function contactOfCar(car: CarDetails): SellerContact {
  const text = chatText(car);
  return sellerContact(carContact(car), car, { text, office: officeWhatsApp(text) });
}

function chatText(car: CarCardData): string {
  return `Hello, ${interest(car)} ${pageOf(car)}`;
}

/** The reference code and the address of its page. */
function pageOf(car: CarCardData): string {
  return `${car.code} ${siteOrigin()}${inLanguage(carPath(car.id))}`;
}
