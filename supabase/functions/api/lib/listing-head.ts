import { carPath, PATHS, propertyPath } from '../../../../shared/addresses.ts';
import { BRAND } from '../../../../shared/brand.ts';
import {
  BODY_TYPE_LABELS,
  CAR_PURPOSE_LABELS,
  FUEL_TYPE_LABELS,
  TRANSMISSION_LABELS,
} from '../../../../shared/cars/car-facts.ts';
import { carName } from '../../../../shared/cars/car-name.ts';
import type { WrittenCar } from '../../../../shared/cars/car.ts';
import { formatCarPrice, formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import { LEAD_PHOTO_SIZES } from '../../../../shared/listings/photo-sizes.ts';
import { isStoredImage } from '../../../../shared/listings/listing-image.ts';
import type { ListingStatus } from '../../../../shared/listings/listing-facts.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyType,
} from '../../../../shared/properties/property-facts.ts';
import type { WrittenProperty } from '../../../../shared/properties/property.ts';
import { type PageHead, publicAddress, sharePicture } from './page-head.ts';

/** As much as search engines show. */
const DESCRIPTION = 160;

const DWELLINGS: Record<PropertyType, string> = {
  house: 'House',
  apartment: 'Apartment',
  land: 'Place',
  commercial: 'Place',
};

export function propertyHead(property: WrittenProperty): PageHead {
  const { title, propertyType, city } = property;
  const path = propertyPath(property.id);
  const price = `${formatPrice(property.price, property.currency)}${priceSuffix(property.purpose, property.price)}`;
  const rooms = [
    property.bedrooms ? `${property.bedrooms} bedrooms` : '',
    property.bathrooms ? `${property.bathrooms} bathrooms` : '',
    property.area ? `${formatWhole(property.area)} m²` : '',
  ];
  const offer = property.price === null ? undefined : { amount: property.price, currency: property.currency };
  return {
    title,
    description: shorten(
      [
        `${PROPERTY_TYPE_LABELS[propertyType]} in ${city}, ${PROPERTY_PURPOSE_LABELS[property.purpose].toLowerCase()}`,
        price,
        ...rooms,
      ],
      property.description,
    ),
    path,
    image: pictureOf(property.images, title) ?? sharePicture(propertyType),
    lead: {
      data: [`/api/properties/${property.id}/details`],
      photo: { url: property.images[0], sizes: LEAD_PHOTO_SIZES.property },
    },
    ...(offer && { price: offer }),
    facts: [
      {
        '@type': 'RealEstateListing',
        name: title,
        url: publicAddress(path),
        description: property.description ?? undefined,
        datePosted: property.createdAt,
        dateModified: property.updatedAt,
        image: addressesOf(property.images),
        offers: offer && offerOf(offer, property.status, path, property.purpose === 'rent' ? 'MON' : undefined),
        mainEntity: {
          '@type': DWELLINGS[propertyType],
          name: title,
          numberOfBedrooms: property.bedrooms ?? undefined,
          numberOfBathroomsTotal: property.bathrooms ?? undefined,
          floorSize: property.area
            ? { '@type': 'QuantitativeValue', value: property.area, unitCode: 'MTK' }
            : undefined,
          address: addressOf(property),
          geo: geoOf(property),
        },
      },
      trail([
        ['Properties', PATHS.properties],
        [title, path],
      ]),
    ],
  };
}

export function carHead(car: WrittenCar): PageHead {
  const name = carName(car);
  const path = carPath(car.id);
  const amount = car.purpose === 'rent' ? car.rentalPricePerDay : car.sellingPrice;
  const offer = amount === null ? undefined : { amount, currency: car.currency };
  return {
    title: name,
    description: shorten(
      [
        `${name} in ${car.city}, ${CAR_PURPOSE_LABELS[car.purpose].toLowerCase()}`,
        formatCarPrice(car),
        car.mileage === null ? '' : `${formatWhole(car.mileage)} km`,
        FUEL_TYPE_LABELS[car.fuelType],
        TRANSMISSION_LABELS[car.transmission],
      ],
      car.description,
    ),
    path,
    image: pictureOf(car.images, name) ?? sharePicture('car'),
    lead: { data: [`/api/cars/${car.id}/details`], photo: { url: car.images[0], sizes: LEAD_PHOTO_SIZES.car } },
    ...(offer && { price: offer }),
    facts: [
      {
        '@type': 'Car',
        name,
        url: publicAddress(path),
        description: car.description ?? undefined,
        image: addressesOf(car.images),
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
      },
      trail([
        ['Cars', PATHS.cars],
        [name, path],
      ]),
    ],
  };
}

/** The first picture in sizes we know, which are small enough to be shared. Of any other nobody can say what it weighs. */
function pictureOf(images: readonly string[], alt: string): PageHead['image'] | undefined {
  const path = images.find(isStoredImage);
  return path === undefined ? undefined : { path, width: 960, height: 720, alt };
}

function addressesOf(images: readonly string[]): string[] | undefined {
  return images.length > 0 ? images.map(publicAddress) : undefined;
}

/** What can be had, for how much, from whom. A rental is priced by a time. */
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
    url: publicAddress(path),
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

function addressOf({ location, district, city }: Pick<WrittenProperty, 'location' | 'district' | 'city'>) {
  return {
    '@type': 'PostalAddress',
    streetAddress: location,
    addressLocality: city,
    addressRegion: district ?? undefined,
  };
}

function geoOf({ latitude, longitude }: Pick<WrittenProperty, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude };
}

/** The way from home to the page. */
function trail(steps: [name: string, path: string][]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', PATHS.home] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicAddress(path),
    })),
  };
}

/** The facts, then as much of the owner's words as there is room for. */
function shorten(facts: string[], text: string | null): string {
  const whole = `${facts.filter(Boolean).join(', ')}. ${text ?? ''}`.replaceAll(/\s+/g, ' ').trim();
  if (whole.length <= DESCRIPTION) return whole;
  return `${whole.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
