import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import type { PropertyCard, PropertyDetails } from '#shared/properties/property.ts';
import { propertyContact } from '../../listings/contact/contact-listing.ts';
import { type SellerContact, sellerContact } from '../../listings/contact/seller-contact.ts';
import { propertyPath } from '#shared/paths.ts';
import { siteOrigin } from '../../../lib/current-path.ts';
import { officeEmail, officeWhatsApp } from '../../listings/detail/office-urls.ts';
import { ownTitle } from '#shared/listings/own-text.ts';
import { cityName } from '#shared/places/city-names.ts';
import { inLanguage } from '#shared/language.ts';

export function priceLine(property: Pick<PropertyCard, 'price' | 'currency' | 'purpose'>): string {
  return formatPrice(property.price, property.currency) + priceSuffix(property.purpose, property.price);
}

/** Returns the link to an email draft to the office. It names the property, its price and its page. */
export function mailtoUrl(property: PropertyCard): string {
  const body = `Hello,\n\n${interest(property)}\n${pageOf(property)}\n\nThank you.`;
  return officeEmail(`Inquiry about ${ownTitle(property)}`, body);
}

/** Returns the contact options of a property's seller. */
export function contactOfProperty(property: PropertyDetails): SellerContact {
  const text = `Hello, ${interest(property)} ${pageOf(property)}`;
  return sellerContact(propertyContact(property), property, { text, office: officeWhatsApp(text) });
}

function interest(property: PropertyCard): string {
  return `I am interested in "${ownTitle(property)}" in ${cityName(property.city)} (${priceLine(property)}). Is it still available?`;
}

/** Returns the reference code and the URL of the property's page. */
function pageOf({ id, code }: PropertyCard): string {
  return `${code} ${siteOrigin()}${inLanguage(propertyPath(id))}`;
}
