import { CAR_FIELDS } from './car-fields.ts';
import { CarBasics } from './car-basics.tsx';
import { CarPrices } from './car-prices.tsx';
import { type CarValues, type NewCar, pricesOf, RENTAL_PRICES } from './car-values.ts';
import { CustomFeatures } from './custom-features.tsx';
import { ContactFields } from '../contact/contact-fields.tsx';
import { CONTACT_SECTION } from '../contact/contact-form-fields.ts';
import { FieldRow } from '../field-row.tsx';
import type { FormSection } from '../form-frame.tsx';
import type { FormParts } from '../listing-form.tsx';
import { isFilled, missingFields, missingTitles } from '../missing.ts';
import { PlaceFields } from '../place/place-fields.tsx';
import { Uploader } from '../uploads/uploader.tsx';
import { t } from '#shared/format/text.ts';

/** Returns the labels of missing required fields. The purpose decides which prices are required. */
export function missingOfCar(values: CarValues): string[] {
  const prices = pricesOf(values.purpose);
  const { sellingPrice, ...others } = CAR_FIELDS;
  const hasRentalPrice = RENTAL_PRICES.some((name) => isFilled(values[name]));
  return [
    ...missingFields(values, prices.includes('sellingPrice') ? { ...others, sellingPrice } : others),
    ...(prices.includes('rentalPricePerDay') && !hasRentalPrice ? [t('a rental price')] : []),
    ...missingTitles(values.translations),
  ];
}

/** Returns the sections of a car's form. The contact section appears only for the user's own car. */
export function carSections(
  { form, values, pictures, place }: FormParts<CarValues, NewCar>,
  isOwn: boolean,
): FormSection[] {
  const isDone = (...names: (keyof CarValues)[]) => names.every((name) => isFilled(values[name]));
  const row = { form, fields: CAR_FIELDS };
  const isForSale = pricesOf(values.purpose).includes('sellingPrice');
  const contact: FormSection = {
    ...CONTACT_SECTION,
    isDone: isDone('contactWays'),
    content: (
      <ContactFields values={values} number={values.contactPhone}>
        <FieldRow {...row} names={['contactPhone', 'contactWays']} />
        <FieldRow {...row} names={['contactFrom', 'contactUntil']} className="grid grid-cols-2 gap-3 sm:gap-4" />
        <FieldRow {...row} names={['contactShownTo']} />
      </ContactFields>
    ),
  };
  return [
    {
      id: 'basic',
      title: 'Basic Information',
      text: 'Describe the car and how well it has been kept.',
      isDone: isDone('title', 'make', 'model', 'year'),
      content: <CarBasics form={form} values={values} />,
    },
    {
      id: 'pricing',
      title: 'Pricing & Purpose',
      text: 'Sell it, rent it out, or both.',
      isDone: isForSale ? isDone('sellingPrice') : RENTAL_PRICES.some((name) => isDone(name)),
      content: <CarPrices form={form} values={values} />,
    },
    {
      id: 'location-section',
      title: 'Location',
      text: 'The place where people can see the car.',
      isDone: isDone('city', 'location'),
      content: (
        <div className="grid gap-4">
          <FieldRow {...row} names={['city', 'location']} className="grid gap-4 sm:grid-cols-2" />
          <PlaceFields form={form} values={values} place={place} photoPlace={pictures.place} />
        </div>
      ),
    },
    {
      id: 'features-section',
      title: 'Features & Equipment',
      text: 'Tick the features of the car, and add any that are not in the list.',
      isDone: isDone('features'),
      content: (
        <>
          <FieldRow {...row} names={['features']} />
          <CustomFeatures features={values.features} onChange={(features) => form.setValue('features', features)} />
        </>
      ),
    },
    ...(isOwn ? [contact] : []),
    {
      id: 'images',
      title: 'Car Images',
      text: 'The first photo is the cover. Show the car from all sides, and the inside.',
      isDone: pictures.urls.length > 0,
      content: (
        <Uploader
          pictures={pictures}
          fallback="/placeholder-car.jpg"
          hint="PNG, JPG, JPEG up to 5MB each. Your device first makes larger photos (up to 30 MB) smaller."
        />
      ),
    },
  ];
}
