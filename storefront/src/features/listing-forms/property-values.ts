import type * as z from 'zod/mini';
import type { Fact } from '../listings/detail-parts.tsx';
import { Bath, BedDouble, House, Maximize, Sofa } from 'lucide-react';
import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import { type Currency, DEFAULT_CURRENCY } from '../../../../shared/listings/listing-facts.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
} from '../../../../shared/properties/property-facts.ts';
import type { newPropertySchema } from '../../../../shared/properties/property-schema.ts';
import type { PropertyCard, WholeProperty } from '../../../../shared/properties/property.ts';
import { fallbackPicture } from '../listings/fallback-pictures.ts';
import { asText } from './as-text.ts';
import type { PreviewPage } from './listing-preview.tsx';

export type NewProperty = z.output<typeof newPropertySchema>;

/** The form's fields, as a person fills them in. */
export type PropertyValues = {
  title: string;
  propertyType: string;
  purpose: string;
  description: string;
  price: string;
  currency: string;
  bedrooms: string;
  bathrooms: string;
  area: string;
  city: string;
  district: string;
  location: string;
  latitude: string;
  longitude: string;
  images: string[];
  amenities: string[];
  furnished: boolean;
  available: boolean;
  featureRequested: boolean;
};

export const EMPTY_PROPERTY: PropertyValues = {
  title: '',
  propertyType: '',
  purpose: '',
  description: '',
  price: '',
  currency: DEFAULT_CURRENCY,
  bedrooms: '',
  bathrooms: '',
  area: '',
  city: '',
  district: '',
  location: '',
  latitude: '',
  longitude: '',
  images: [],
  amenities: [],
  furnished: false,
  available: true,
  featureRequested: false,
};

/** A property as its form shows it. */
export function valuesOfProperty(property: WholeProperty): PropertyValues {
  const { images, amenities, furnished, available, featureRequested } = property;
  return {
    ...asText(property, EMPTY_PROPERTY),
    images,
    amenities,
    furnished,
    available,
    featureRequested,
  };
}

/** What is sent: the price as a number, area and coordinates as text, as documented. */
export function propertyBody(property: NewProperty) {
  const text = (value: number | null | undefined) => (typeof value === 'number' ? String(value) : value);
  return {
    ...property,
    area: text(property.area),
    latitude: text(property.latitude),
    longitude: text(property.longitude),
  };
}

const numberOf = (text: string) => (text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text));

/** The card this form will become. */
export function cardOf(values: PropertyValues): PropertyCard {
  return {
    id: 'preview',
    title: values.title.trim() || 'Your title',
    price: numberOf(values.price),
    currency: values.currency as Currency,
    propertyType: (values.propertyType || 'house') as PropertyType,
    purpose: (values.purpose || 'sale') as PropertyPurpose,
    bedrooms: numberOf(values.bedrooms),
    bathrooms: numberOf(values.bathrooms),
    area: numberOf(values.area),
    district: values.district || null,
    location: placeText(values) || 'Where it is',
    city: values.city,
    latitude: null,
    longitude: null,
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
    isFavorite: false,
    isOwner: false,
  };
}

/** The page this form will become. */
export function pageOf(values: PropertyValues): PreviewPage {
  const card = cardOf(values);
  const type = values.propertyType as PropertyType | '';
  const purpose = values.purpose as PropertyPurpose | '';
  const facts: (Fact | null)[] = [
    card.bedrooms ? { icon: BedDouble, label: 'Bedrooms', value: formatWhole(card.bedrooms) } : null,
    card.bathrooms ? { icon: Bath, label: 'Bathrooms', value: formatWhole(card.bathrooms) } : null,
    card.area ? { icon: Maximize, label: 'Area', value: `${formatWhole(card.area)} m²` } : null,
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
    list: { title: 'Amenities', entries: values.amenities },
  };
}

function placeText({ location, district, city }: PropertyValues): string {
  return location.trim() || [district.trim(), city].filter(Boolean).join(', ');
}
