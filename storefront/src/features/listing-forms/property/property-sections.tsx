import type { Currency } from '#shared/listings/listing-facts.ts';
import { fallbackPicture } from '../../listings/card/fallback-pictures.ts';
import { ContactFields } from '../contact/contact-fields.tsx';
import { CONTACT_SECTION } from '../contact/contact-form-fields.ts';
import { FieldRow } from '../field-row.tsx';
import type { FormSection } from '../form-frame.tsx';
import type { FormParts } from '../listing-form.tsx';
import { LanguageFields } from '../languages/language-fields.tsx';
import { isFilled, missingFields, missingTitles } from '../missing.ts';
import { PlaceFields } from '../place/place-fields.tsx';
import { PROPERTY_FIELDS } from './property-fields.ts';
import { PropertyOptions } from './property-options.tsx';
import type { NewProperty, PropertyValues } from './property-values.ts';
import { Uploader } from '../uploads/uploader.tsx';

/** Returns the labels of missing required fields. */
export function missingOfProperty(values: PropertyValues): string[] {
  return [...missingFields(values, PROPERTY_FIELDS), ...missingTitles(values.translations)];
}

/** Returns the sections of a property's form. The broker's choice appears only for the user's own property. */
export function propertySections(
  { form, values, pictures, place }: FormParts<PropertyValues, NewProperty>,
  isOwn: boolean,
): FormSection[] {
  const isDone = (...names: (keyof PropertyValues)[]) => names.every((name) => isFilled(values[name]));
  const row = { form, fields: PROPERTY_FIELDS, currency: values.currency as Currency };
  const contact: FormSection = {
    ...CONTACT_SECTION,
    isDone: isDone('contactWays'),
    content: (
      <ContactFields values={values}>
        <FieldRow {...row} names={['contactWays']} />
        <FieldRow {...row} names={['contactFrom', 'contactUntil']} className="grid grid-cols-2 gap-3 sm:gap-4" />
        <FieldRow {...row} names={['contactShownTo']} />
      </ContactFields>
    ),
  };
  return [
    {
      id: 'basic',
      title: 'Basic Information',
      text: 'Describe the property as you would to a friend.',
      isDone: isDone('title', 'propertyType', 'purpose'),
      content: (
        <>
          <FieldRow {...row} names={['title', 'propertyType', 'purpose', 'description']} />
          <LanguageFields form={form} values={values} />
        </>
      ),
    },
    {
      id: 'pricing',
      title: 'Pricing',
      text: 'The listing shows rent per month.',
      isDone: isDone('price'),
      content: <FieldRow {...row} names={['price', 'currency']} className="grid grid-cols-2 gap-3 sm:gap-4" />,
    },
    {
      id: 'details',
      title: 'Property Details',
      text: 'Leave blank any fields that do not apply.',
      isDone: isDone('area') || isDone('bedrooms', 'bathrooms'),
      content: (
        <FieldRow {...row} names={['bedrooms', 'bathrooms', 'area']} className="grid grid-cols-3 gap-3 sm:gap-4" />
      ),
    },
    {
      id: 'location-section',
      title: 'Location',
      text: 'Buyers see the city and district before the full address.',
      isDone: isDone('city', 'location'),
      content: (
        <div className="grid gap-4">
          <FieldRow {...row} names={['city', 'district']} className="grid gap-4 sm:grid-cols-2" />
          <FieldRow {...row} names={['location']} />
          <PlaceFields form={form} values={values} place={place} photoPlace={pictures.place} />
        </div>
      ),
    },
    {
      id: 'images',
      title: 'Property Images',
      text: 'The first photo is the cover. Daylight photos get more inquiries.',
      isDone: pictures.urls.length > 0,
      content: (
        <Uploader
          pictures={pictures}
          fallback={fallbackPicture(values.propertyType)}
          hint="PNG, JPG or WebP up to 30 MB each. Choose, drop or paste several photos. To save data, your device makes them smaller first."
        />
      ),
    },
    {
      id: 'amenities-section',
      title: 'Amenities',
      text: 'Tick everything the property has today.',
      isDone: isDone('amenities'),
      content: <FieldRow {...row} names={['amenities']} />,
    },
    ...(isOwn ? [contact] : []),
    {
      id: 'options',
      title: 'Additional Options',
      text: 'You can change these at any time.',
      isDone: false,
      content: <PropertyOptions form={form} values={values} isOwn={isOwn} />,
    },
  ];
}
