import { MapPin } from 'lucide-react';
import { LIMITS, MAX_AREA, MAX_PRICE, MAX_ROOMS } from '../../../../shared/limits.ts';
import type { Currency } from '../../../../shared/listings/listing-facts.ts';
import { AMENITIES } from '../../../../shared/properties/property-facts.ts';
import { fallbackPicture } from '../listings/fallback-pictures.ts';
import { CURRENCY_CHOICES, SIGNS } from './currencies.ts';
import { CheckTiles, NumberField, SelectField, TextField } from './fields.tsx';
import type { FormSection } from './form-frame.tsx';
import type { FormParts } from './listing-form.tsx';
import { isFilled, missingFields } from './missing.ts';
import { CITY_CHOICES, PlaceFields } from './place-fields.tsx';
import { PropertyBasics } from './property-basics.tsx';
import { PropertyOptions } from './property-options.tsx';
import type { NewProperty, PropertyValues } from './property-values.ts';
import { Uploader } from './uploads/uploader.tsx';

const REQUIRED = {
  title: 'Title',
  propertyType: 'Property Type',
  purpose: 'Purpose',
  price: 'Price',
  city: 'City',
  location: 'Full Address',
};

/** What a property still needs. */
export function missingOfProperty(values: PropertyValues): string[] {
  return missingFields(values, REQUIRED);
}

/** The sections of a property's form. */
export function propertySections({ form, values, pictures }: FormParts<PropertyValues, NewProperty>): FormSection[] {
  const isDone = (...names: (keyof PropertyValues)[]) => names.every((name) => isFilled(values[name]));
  const sign = SIGNS[values.currency as Currency];
  return [
    {
      id: 'basic',
      title: 'Basic Information',
      text: 'What it is, in the words you would use to a friend.',
      isDone: isDone('title', 'propertyType', 'purpose'),
      content: <PropertyBasics form={form} />,
    },
    {
      id: 'pricing',
      title: 'Pricing',
      text: 'Rent is shown per month.',
      isDone: isDone('price'),
      content: (
        <div className="grid grid-cols-2 gap-3 sm:gap-4">
          <NumberField form={form} name="price" label="Price" need="required" max={MAX_PRICE} step="any" sign={sign} />
          <SelectField form={form} name="currency" label="Currency" choices={CURRENCY_CHOICES} />
        </div>
      ),
    },
    {
      id: 'details',
      title: 'Property Details',
      text: 'Leave blank what does not apply.',
      isDone: isDone('area') || isDone('bedrooms', 'bathrooms'),
      content: (
        <div className="grid grid-cols-3 gap-3 sm:gap-4">
          <NumberField form={form} name="bedrooms" label="Bedrooms" max={MAX_ROOMS} />
          <NumberField form={form} name="bathrooms" label="Bathrooms" max={MAX_ROOMS} />
          <NumberField form={form} name="area" label="Area (m²)" max={MAX_AREA} step="any" />
        </div>
      ),
    },
    {
      id: 'location-section',
      title: 'Location',
      text: 'Buyers see the city and district before the full address.',
      isDone: isDone('city', 'location'),
      content: (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField form={form} name="city" label="City" need="required" choices={CITY_CHOICES} />
            <TextField form={form} name="district" label="District" need="optional" maxLength={LIMITS.district} />
          </div>
          <TextField
            form={form}
            name="location"
            label="Full Address"
            need="required"
            icon={MapPin}
            autoComplete="street-address"
            maxLength={LIMITS.location}
            placeholder="Street and a landmark people know"
          />
          <PlaceFields form={form} values={values} />
        </div>
      ),
    },
    {
      id: 'images',
      title: 'Property Images',
      text: 'The first image is the cover. Daylight photos get more inquiries.',
      isDone: pictures.addresses.length > 0,
      content: (
        <Uploader
          pictures={pictures}
          fallback={fallbackPicture(values.propertyType)}
          hint="PNG, JPG or WebP up to 5 MB each. Choose, drop or paste several: they are made smaller on your device first, to save data."
        />
      ),
    },
    {
      id: 'amenities-section',
      title: 'Amenities',
      text: 'Tick what is there today.',
      isDone: isDone('amenities'),
      content: <CheckTiles form={form} name="amenities" label="Amenities" choices={AMENITIES} />,
    },
    {
      id: 'options',
      title: 'Additional Options',
      text: 'These can be changed at any time.',
      isDone: false,
      content: <PropertyOptions form={form} values={values} />,
    },
  ];
}
