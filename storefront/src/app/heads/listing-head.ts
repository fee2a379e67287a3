import { carPath, PATHS, propertyPath } from '#shared/paths.ts';
import { FUEL_TYPE_LABELS, TRANSMISSION_LABELS } from '#shared/cars/car-facts.ts';
import { carName, formatMileage } from '#shared/cars/car-texts.ts';
import type { CarDetails } from '#shared/cars/car.ts';
import { formatCarPrice, formatPrice, priceSuffix } from '#shared/format/money.ts';
import { inCommas, plural, t } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';
import { formatArea, PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import type { PropertyDetails } from '#shared/properties/property.ts';
import { carFacts, propertyFacts, trail } from './listing-facts.ts';
import { type PageHead, sharePicture } from './page-head.ts';
import { ownText } from '#shared/listings/own-text.ts';

/** The purpose of a listing, in lower case for use within a line. */
const PURPOSES = { sale: t('for sale'), rent: t('for rent'), both: t('sale & rent'), commercial: t('commercial') };

/** Search engines show at most this many characters. */
const DESCRIPTION = 160;

export function propertyHead(property: PropertyDetails): PageHead {
  const { propertyType, city } = property;
  const { text: title, lang } = ownText(property, 'title');
  const path = propertyPath(property.id);
  const price = `${formatPrice(property.price, property.currency)}${priceSuffix(property.purpose, property.price)}`;
  const rooms = [
    property.bedrooms ? plural(property.bedrooms, ['{0} bedroom', '{0} bedrooms']) : '',
    property.bathrooms ? plural(property.bathrooms, ['{0} bathroom', '{0} bathrooms']) : '',
    property.area ? formatArea(property.area) : '',
  ];
  const offer = property.price === null ? undefined : { amount: property.price, currency: property.currency };
  return {
    title,
    ...(lang && { lang }),
    description: shorten(
      [
        t(`${PROPERTY_TYPE_LABELS[propertyType]} in ${cityName(city)}, ${PURPOSES[property.purpose]}`),
        // Messengers cut the end, so the important facts come first.
        property.code,
        price,
        ...rooms,
      ],
      ownText(property, 'description').text,
    ),
    path,
    image: coverOf(property, title) ?? sharePicture(propertyType),
    ...(offer && { price: offer }),
    facts: [
      propertyFacts(property, offer),
      trail([
        ['Home', PATHS.home],
        ['Properties', PATHS.properties],
        [title, path],
      ]),
    ],
  };
}

export function carHead(car: CarDetails): PageHead {
  const name = carName(car);
  const path = carPath(car.id);
  const amount = car.purpose === 'rent' ? car.rentalPricePerDay : car.sellingPrice;
  const offer = amount === null ? undefined : { amount, currency: car.currency };
  return {
    title: name,
    description: shorten(
      [
        t(`${name} in ${cityName(car.city)}, ${PURPOSES[car.purpose]}`),
        car.code,
        formatCarPrice(car),
        car.mileage === null ? '' : formatMileage(car.mileage),
        FUEL_TYPE_LABELS[car.fuelType],
        TRANSMISSION_LABELS[car.transmission],
      ],
      ownText(car, 'description').text,
    ),
    path,
    image: coverOf(car, name) ?? sharePicture('car'),
    ...(offer && { price: offer }),
    facts: [
      carFacts(car, offer),
      trail([
        ['Home', PATHS.home],
        ['Cars', PATHS.cars],
        [name, path],
      ]),
    ],
  };
}

/** Returns the first photo as JPEG, which every site and messenger can show. */
function coverOf({ cover }: Pick<PropertyDetails, 'cover'>, alt: string): PageHead['image'] | undefined {
  return cover && { path: cover.url, width: cover.width, height: cover.height, alt };
}

/** Joins the facts and as much of the owner's description as fits. */
function shorten(facts: string[], text: string): string {
  const whole = `${inCommas(facts.filter(Boolean))}. ${text}`.replaceAll(/\s+/g, ' ').trim();
  if (whole.length <= DESCRIPTION) return whole;
  return `${whole.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
