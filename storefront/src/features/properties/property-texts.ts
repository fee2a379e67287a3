import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import type { PropertyCard } from '../../../../shared/properties/property.ts';
import { propertyPath } from '../../../../shared/addresses.ts';
import { officeMail, officeWhatsApp } from '../listings/office-addresses.ts';

/** A property's price as one line. */
export function priceLine(property: Pick<PropertyCard, 'price' | 'currency' | 'purpose'>): string {
  return formatPrice(property.price, property.currency) + priceSuffix(property.purpose, property.price);
}

/** A mail draft to the office that says which property, at which price, and where it is shown. */
export function mailAddress(property: PropertyCard): string {
  const body = `Hello,\n\n${interest(property)}\n${pageOf(property)}\n\nThank you.`;
  return officeMail(`Inquiry about ${property.title}`, body);
}

/** A WhatsApp chat with the office, with the first sentence written. */
export function whatsAppAddress(property: PropertyCard): string {
  return officeWhatsApp(`Hello, ${interest(property)} ${pageOf(property)}`);
}

function interest(property: PropertyCard): string {
  return `I am interested in "${property.title}" in ${property.city} (${priceLine(property)}). Is it still available?`;
}

function pageOf({ id }: PropertyCard): string {
  return location.origin + propertyPath(id);
}
