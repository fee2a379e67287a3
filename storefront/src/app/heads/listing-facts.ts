// Schema.org’s words, not a reader’s: no text for translators (messages/wuchale.config.ts).
import { carPath, propertyPath } from '#shared/paths.ts';
import { BRAND } from '#shared/brand.ts';
import { BODY_TYPE_LABELS, FUEL_TYPE_LABELS, TRANSMISSION_LABELS } from '#shared/cars/car-facts.ts';
import { carName } from '#shared/cars/car-texts.ts';
import type { CarDetails } from '#shared/cars/car.ts';
import type { ListingStatus } from '#shared/listings/listing-facts.ts';
import type { PropertyType } from '#shared/properties/property-facts.ts';
import type { PropertyDetails } from '#shared/properties/property.ts';
import { pageUrl, publicUrl } from './page-head.ts';
import { ownText } from '#shared/listings/own-text.ts';

const DWELLINGS: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  land: 'Place',
  commercial: 'Place',
};

type Price = { amount: number; currency: string };

/** Returns a property as schema.org data. */
export function propertyFacts(property: PropertyDetails, offer: Price | undefined): object {
  const { propertyType } = property;
  const { text: title, lang } = ownText(property, 'title');
  const path = propertyPath(property.id);
  return {
    '@type': 'RealEstateListing',
    name: title,
    url: pageUrl(path),
    description: ownText(property, 'description').text || undefined,
    inLanguage: lang,
    datePosted: property.createdAt,
    dateModified: property.updatedAt,
    image: absoluteUrls(property.images),
    offers: offer && offerOf(offer, property.status, path, property.purpose === 'rent' ? 'MON' : undefined),
    mainEntity: {
      '@type': DWELLINGS[propertyType],
      name: title,
      numberOfBedrooms: property.bedrooms ?? undefined,
      numberOfBathroomsTotal: property.bathrooms ?? undefined,
      floorSize: property.area ? { '@type': 'QuantitativeValue', value: property.area, unitCode: 'MTK' } : undefined,
      address: postalAddress(property),
      geo: geoOf(property),
    },
  };
}

/** Returns a car as schema.org data. */
export function carFacts(car: CarDetails, offer: Price | undefined): object {
  const name = carName(car);
  const path = carPath(car.id);
  return {
    '@type': 'Car',
    name,
    url: pageUrl(path),
    description: ownText(car, 'description').text || undefined,
    image: absoluteUrls(car.images),
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    bodyType: car.bodyType ? BODY_TYPE_LABELS[car.bodyType] : undefined,
    color: car.color ?? undefined,
    fuelType: FUEL_TYPE_LABELS[car.fuelType],
    vehicleTransmission: TRANSMISSION_LABELS[car.transmission],
    mileageFromOdometer:
      car.mileage === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
    offers: offer && offerOf(offer, car.status, path, car.purpose === 'rent' ? 'DAY' : undefined),
  };
}

function absoluteUrls(images: readonly string[]): string[] | undefined {
  return images.length > 0 ? images.map(publicUrl) : undefined;
}

/** Returns the offer: price, availability and seller. The price of a rental has a unit of time. */
function offerOf(
  { amount, currency }: { amount: number; currency: string },
  status: ListingStatus,
  path: string,
  unitCode: 'MON' | 'DAY' | undefined,
) {
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    availability: `https://schema.org/${status === 'available' ? 'InStock' : 'SoldOut'}`,
    url: pageUrl(path),
    businessFunction: unitCode && 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: unitCode && {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: currency,
      unitCode,
    },
    seller: { '@type': 'Organization', name: BRAND.name, telephone: BRAND.phones[0] },
  };
}

function postalAddress({ location, district, city }: Pick<PropertyDetails, 'location' | 'district' | 'city'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: location,
    addressLocality: city,
    addressRegion: district ?? undefined,
  };
}

function geoOf({ latitude, longitude }: Pick<PropertyDetails, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };
}

/** Returns the breadcrumbs from home to the page. */
export function trail(steps: [name: string, path: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(path),
    })),
  };
}
