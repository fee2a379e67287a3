import { Briefcase, Building, CalendarDays, House, KeyRound, LandPlot, Store } from 'lucide-react';
import { CONTACT_FORM_FIELDS } from '../contact/contact-form-fields.ts';
import { LIMITS } from '#shared/limits.ts';
import { AMENITIES, PROPERTY_PURPOSE_LABELS, PROPERTY_TYPE_LABELS } from '#shared/properties/property-facts.ts';
import {
  CITY_FIELD,
  CURRENCY_FIELD,
  LANGUAGE_FIELD,
  type ListingFields,
  LOCATION_FIELD,
  POINT_FIELDS,
  tilesOf,
} from '../listing-fields.ts';
import { amenityName } from '#shared/properties/amenity-name.ts';

/** The fields of a property's form. Their values, required fields and layout follow from this list. */
export const PROPERTY_FIELDS = {
  title: {
    kind: 'text',
    label: 'Title',
    need: 'required',
    maxLength: LIMITS.title,
    placeholder: 'For example: Villa near the market',
  },
  propertyType: {
    kind: 'tiles',
    label: 'Property Type',
    need: 'required',
    choices: tilesOf(PROPERTY_TYPE_LABELS, { house: House, apartment: Building, land: LandPlot, commercial: Store }),
    columns: 'grid-cols-2 sm:grid-cols-4',
  },
  purpose: {
    kind: 'tiles',
    label: 'Purpose',
    need: 'required',
    choices: tilesOf(PROPERTY_PURPOSE_LABELS, { sale: KeyRound, rent: CalendarDays, commercial: Briefcase }),
    columns: 'grid-cols-2 sm:grid-cols-3',
  },
  description: {
    kind: 'long',
    label: 'Description',
    need: 'optional',
    placeholder: 'Rooms, light, water, neighbors, papers',
  },
  language: LANGUAGE_FIELD,
  price: { kind: 'number', label: 'Price', need: 'required', decimals: 2, money: true },
  currency: CURRENCY_FIELD,
  bedrooms: { kind: 'number', label: 'Bedrooms' },
  bathrooms: { kind: 'number', label: 'Bathrooms' },
  area: { kind: 'number', label: 'Area (m²)', decimals: 2 },
  city: CITY_FIELD,
  district: { kind: 'text', label: 'District', need: 'optional', maxLength: LIMITS.district },
  location: { ...LOCATION_FIELD, label: 'Full Address' },
  ...POINT_FIELDS,
  amenities: {
    kind: 'checks',
    label: 'Amenities',
    choices: AMENITIES.map((value) => ({ value, label: amenityName(value) })),
  },
  furnished: { kind: 'switch', label: 'Furnished', start: false },
  available: { kind: 'switch', label: 'Available', start: true },
  featureRequested: { kind: 'switch', label: 'Feature this listing', start: false },
  ...CONTACT_FORM_FIELDS,
} as const satisfies ListingFields;
