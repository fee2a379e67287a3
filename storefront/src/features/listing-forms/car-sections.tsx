import { MapPin } from 'lucide-react';
import { CAR_FEATURES } from '../../../../shared/cars/car-facts.ts';
import { LIMITS } from '../../../../shared/limits.ts';
import { CarBasics } from './car-basics.tsx';
import { CarPrices } from './car-prices.tsx';
import { type CarValues, type NewCar, pricesOf, RENTAL_PRICES } from './car-values.ts';
import { CustomFeatures } from './custom-features.tsx';
import { CheckTiles, SelectField, TextField } from './fields.tsx';
import type { FormSection } from './form-frame.tsx';
import type { FormParts } from './listing-form.tsx';
import { isFilled, missingFields } from './missing.ts';
import { CITY_CHOICES, PlaceFields } from './place-fields.tsx';
import { Uploader } from './uploads/uploader.tsx';

const REQUIRED = { title: 'Title', make: 'Make', model: 'Model', year: 'Year', city: 'City', location: 'Location' };

/** What a car still needs: its purpose says which prices. */
export function missingOfCar(values: CarValues): string[] {
  const prices = pricesOf(values.purpose);
  const hasRentalPrice = RENTAL_PRICES.some((name) => isFilled(values[name]));
  return [
    ...missingFields(values, REQUIRED),
    ...(prices.includes('sellingPrice') && !isFilled(values.sellingPrice) ? ['Selling Price'] : []),
    ...(prices.includes('rentalPricePerDay') && !hasRentalPrice ? ['a rental price'] : []),
  ];
}

/** The sections of a car's form. */
export function carSections({ form, values, pictures }: FormParts<CarValues, NewCar>): FormSection[] {
  const isDone = (...names: (keyof CarValues)[]) => names.every((name) => isFilled(values[name]));
  const isForSale = pricesOf(values.purpose).includes('sellingPrice');
  return [
    {
      id: 'basic',
      title: 'Basic Information',
      text: 'What it is, and how it has been kept.',
      isDone: isDone('title', 'make', 'model', 'year'),
      content: <CarBasics form={form} />,
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
      text: 'Where the car can be seen.',
      isDone: isDone('city', 'location'),
      content: (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField form={form} name="city" label="City" need="required" choices={CITY_CHOICES} />
            <TextField
              form={form}
              name="location"
              label="Location"
              need="required"
              icon={MapPin}
              autoComplete="street-address"
              maxLength={LIMITS.location}
              placeholder="Street and a landmark people know"
            />
          </div>
          <PlaceFields form={form} values={values} />
        </div>
      ),
    },
    {
      id: 'features-section',
      title: 'Features & Equipment',
      text: 'Tick what the car has, and add what is not in the list.',
      isDone: isDone('features'),
      content: (
        <>
          <CheckTiles form={form} name="features" label="Features & Equipment" choices={CAR_FEATURES} />
          <CustomFeatures features={values.features} onChange={(features) => form.setValue('features', features)} />
        </>
      ),
    },
    {
      id: 'images',
      title: 'Car Images',
      text: 'The first image is the cover. Show it from all sides, and the inside.',
      isDone: pictures.addresses.length > 0,
      content: <Uploader pictures={pictures} fallback="/placeholder-car.jpg" hint="PNG, JPG, JPEG up to 5MB each" />,
    },
  ];
}
