import { Calendar, Car as CarIcon, Cog, Fuel, Gauge, LifeBuoy, Palette, Sparkles, Zap } from 'lucide-react';
import type * as z from 'zod/mini';
import { BRAND } from '#shared/brand.ts';
import {
  BODY_TYPE_LABELS,
  type BodyType,
  CAR_CONDITION_LABELS,
  CAR_PURPOSE_LABELS,
  type CarCondition,
  type CarPurpose,
  FUEL_TYPE_LABELS,
  type FuelType,
  STEERING_LABELS,
  type SteeringSide,
  TRANSMISSION_LABELS,
  type Transmission,
} from '#shared/cars/car-facts.ts';
import type { newCarSchema } from '#shared/cars/car-schema.ts';
import type { Car, CarCard } from '#shared/cars/car.ts';
import { formatPhone } from '#shared/format/phone.ts';
import { formatCarPrice } from '#shared/format/money.ts';
import { readAmount } from '#shared/format/typed-price.ts';
import { readNumber } from '#shared/format/typed-number.ts';
import type { Currency } from '#shared/listings/listing-facts.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { asText } from '../as-text.ts';
import type { TranslatedValues } from '../draft/draft.ts';
import { startOf, type ValuesOf } from '../listing-fields.ts';
import type { PreviewPage } from '../listing-preview.tsx';
import { CAR_FIELDS } from './car-fields.ts';
import { t } from '#shared/format/text.ts';
import { formatMileage } from '#shared/cars/car-texts.ts';
import { featureName } from '#shared/cars/feature-name.ts';

export type NewCar = z.output<typeof newCarSchema>;

/** Values of the form fields as the user typed them. */
export type CarValues = ValuesOf<typeof CAR_FIELDS> & { images: string[]; translations: TranslatedValues };

export const EMPTY_CAR: CarValues = { ...startOf(CAR_FIELDS), images: [], translations: {} };

/** Converts a car to form values. */
export function valuesOfCar(car: Car): CarValues {
  return asText({ ...car, contactPhone: car.contactPhone && formatPhone(car.contactPhone) }, EMPTY_CAR);
}

/** Form values for a similar new car. Photos and mileage belong to the old car and are left out. */
export function valuesOfSimilarCar(car: Car): CarValues {
  return { ...valuesOfCar(car), images: EMPTY_CAR.images, mileage: EMPTY_CAR.mileage };
}

type PriceName = (typeof SALE_PRICES | typeof RENTAL_PRICES)[number];

const SALE_PRICES = ['sellingPrice'] as const;
export const RENTAL_PRICES = ['rentalPricePerDay', 'rentalPricePerWeek', 'rentalPricePerMonth'] as const;

/** Returns the prices of a purpose. The form does not send other prices. */
export function pricesOf(purpose: string): readonly PriceName[] {
  return [...(purpose === 'rent' ? [] : SALE_PRICES), ...(purpose === 'sale' ? [] : RENTAL_PRICES)];
}

/** Empties the prices that do not belong to the purpose. */
export function withPricesOfPurpose<Values extends Record<string, unknown>>(values: Values): Values {
  const wanted: readonly string[] = pricesOf(String(values['purpose']));
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    /price/i.test(name) && !wanted.includes(name) ? '' : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Returns the request body for a new car. It leaves out empty prices and uses the company's email as the contact. */
export function newCarBody(car: NewCar, user: CurrentUser) {
  const given = { ...car };
  for (const name of [...SALE_PRICES, ...RENTAL_PRICES]) if (typeof given[name] !== 'number') delete given[name];
  return {
    ...given,
    ownerId: user.id,
    contactPhone: car.contactPhone ?? null,
    contactEmail: BRAND.email,
    dealerName: [user.firstName, user.lastName].filter(Boolean).join(' ') || BRAND.name,
    dealerType: 'dealer',
  };
}

/** Returns the card for the preview. */
export function carCardOf(form: CarValues): CarCard {
  const values = withPricesOfPurpose(form);
  return {
    id: 'preview',
    code: '',
    title: values.title.trim() || 'Your title',
    make: values.make.trim() || 'Make',
    model: values.model.trim() || t('model'),
    year: readNumber(values.year) ?? new Date().getFullYear(),
    mileage: readNumber(values.mileage),
    fuelType: values.fuelType as FuelType,
    transmission: values.transmission as Transmission,
    bodyType: (values.bodyType || null) as BodyType | null,
    steering: (values.steering || null) as SteeringSide | null,
    color: values.color || null,
    engineSize: values.engineSize || null,
    condition: values.condition as CarCondition,
    sellingPrice: readAmount(values.sellingPrice, values.currency as Currency),
    rentalPricePerDay: readAmount(values.rentalPricePerDay, values.currency as Currency),
    rentalPricePerWeek: readAmount(values.rentalPricePerWeek, values.currency as Currency),
    rentalPricePerMonth: readAmount(values.rentalPricePerMonth, values.currency as Currency),
    purpose: values.purpose as CarPurpose,
    availabilityStatus: 'available',
    contactPhone: null,
    contactEmail: null,
    dealerName: null,
    dealerType: null,
    currency: values.currency as Currency,
    location: values.location.trim() || values.city || 'Where it is',
    city: values.city,
    latitude: null,
    longitude: null,
    images: values.images,
    available: true,
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
export function carPageOf(values: CarValues): PreviewPage {
  const card = carCardOf(values);
  return {
    purpose: { tone: card.purpose === 'rent' ? 'rent' : 'sale', label: CAR_PURPOSE_LABELS[card.purpose] },
    price: formatCarPrice(card),
    title: card.title,
    place: card.location,
    images: card.images,
    fallback: '/placeholder-car.jpg',
    facts: [
      { icon: Calendar, label: 'Year', value: String(card.year) },
      { icon: CarIcon, label: 'Model', value: `${card.make} ${card.model}` },
      { icon: Sparkles, label: 'Condition', value: CAR_CONDITION_LABELS[card.condition] },
      { icon: Fuel, label: 'Fuel Type', value: FUEL_TYPE_LABELS[card.fuelType] },
      { icon: Cog, label: 'Transmission', value: TRANSMISSION_LABELS[card.transmission] },
      ...(card.mileage === null ? [] : [{ icon: Gauge, label: 'Mileage', value: formatMileage(card.mileage) }]),
      ...(card.bodyType ? [{ icon: CarIcon, label: 'Body Type', value: BODY_TYPE_LABELS[card.bodyType] }] : []),
      ...(card.steering ? [{ icon: LifeBuoy, label: 'Steering', value: STEERING_LABELS[card.steering] }] : []),
      ...(card.color ? [{ icon: Palette, label: 'Color', value: card.color }] : []),
      ...(card.engineSize ? [{ icon: Zap, label: 'Engine Size', value: card.engineSize }] : []),
    ],
    description: values.description.trim(),
    list: { title: 'Features', entries: values.features.map(featureName) },
  };
}
