import { placeOf } from '#shared/format/place.ts';
import type * as z from 'zod/mini';
import type { Fact } from '../../listings/detail/detail-parts.tsx';
import { Bath, BedDouble, House, Maximize, Sofa } from 'lucide-react';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { readNumber } from '#shared/format/typed-number.ts';
import type { Currency } from '#shared/listings/listing-facts.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
  formatArea,
} from '#shared/properties/property-facts.ts';
import type { newPropertySchema } from '#shared/properties/property-schema.ts';
import type { PropertyCard, WholeProperty } from '#shared/properties/property.ts';
import { fallbackPicture } from '../../listings/card/fallback-pictures.ts';
import { asText } from '../as-text.ts';
import type { TranslatedValues } from '../draft/draft.ts';
import { startOf, type ValuesOf } from '../listing-fields.ts';
import type { PreviewPage } from '../listing-preview.tsx';
import { PROPERTY_FIELDS } from './property-fields.ts';
import { amenityName } from '#shared/properties/amenity-name.ts';

export type NewProperty = z.output<typeof newPropertySchema>;

/** Values of the form fields as the user typed them. */
export type PropertyValues = ValuesOf<typeof PROPERTY_FIELDS> & {
  images: string[];
  translations: TranslatedValues;
  /** The broker who manages the property, saved by a separate call. Empty if there is none. */
  brokerId: string;
};

export const EMPTY_PROPERTY: PropertyValues = {
  ...startOf(PROPERTY_FIELDS),
  images: [],
  translations: {},
  brokerId: '',
};

/** Converts a property to form values. */
export function valuesOfProperty(property: WholeProperty): PropertyValues {
  return asText(property, EMPTY_PROPERTY);
}

/**
 * Form values for a similar new property. Photos, broker, availability and featuring belong to the old property and are left out.
 */
export function valuesOfSimilar(property: WholeProperty): PropertyValues {
  const { images, brokerId, available, featureRequested } = EMPTY_PROPERTY;
  return { ...valuesOfProperty(property), images, brokerId, available, featureRequested };
}

/** Returns the request body: the price is a number, area and coordinates are strings, as documented. */
export function propertyBody(property: NewProperty) {
  const text = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value);
  return {
    ...property,
    area: text(property.area),
    latitude: text(property.latitude),
    longitude: text(property.longitude),
  };
}

/** Returns the card for the preview. */
export function cardOf(values: PropertyValues): PropertyCard {
  return {
    id: 'preview',
    code: '',
    title: values.title.trim() || 'Your title',
    price: readAmount(values.price, values.currency as Currency),
    currency: values.currency as Currency,
    propertyType: (values.propertyType || 'house') as PropertyType,
    purpose: (values.purpose || 'sale') as PropertyPurpose,
    bedrooms: readNumber(values.bedrooms),
    bathrooms: readNumber(values.bathrooms),
    area: readNumber(values.area),
    district: values.district || null,
    location: placeText(values) || 'Where it is',
    city: values.city,
    latitude: null,
    longitude: null,
    approximatePlace: null,
    images: values.images,
    furnished: values.furnished,
    available: values.available,
    status: 'available',
    approvalStatus: 'pending',
    featured: false,
    ownerId: '',
    agentId: null,
    brokerId: null,
    createdAt: '',
    updatedAt: '',
    confirmedAt: '',
    isFavorite: false,
    isOwner: false,
  };
}

/** Returns the page for the preview. */
export function pageOf(values: PropertyValues): PreviewPage {
  const card = cardOf(values);
  const type = values.propertyType as PropertyType | '';
  const purpose = values.purpose as PropertyPurpose | '';
  const facts: (Fact | null)[] = [
    card.bedrooms ? { icon: BedDouble, label: 'Bedrooms', value: formatWhole(card.bedrooms) } : null,
    card.bathrooms ? { icon: Bath, label: 'Bathrooms', value: formatWhole(card.bathrooms) } : null,
    card.area ? { icon: Maximize, label: 'Area', value: formatArea(card.area) } : null,
    type ? { icon: House, label: 'Type', value: PROPERTY_TYPE_LABELS[type] } : null,
    { icon: Sofa, label: 'Furnished', value: values.furnished ? 'Yes' : 'No' },
  ];
  return {
    purpose: purpose ? { tone: purpose, label: PROPERTY_PURPOSE_LABELS[purpose] } : undefined,
    price: formatPrice(card.price, card.currency) + priceSuffix(card.purpose, card.price),
    title: card.title,
    place: card.location,
    images: card.images,
    fallback: fallbackPicture(card.propertyType),
    facts: facts.filter((fact) => fact !== null),
    description: values.description.trim(),
    list: { title: 'Amenities', entries: values.amenities.map(amenityName) },
  };
}

function placeText({ location, district, city }: PropertyValues): string {
  return location.trim() || placeOf(district, city);
}
