import { formatPhone } from '#shared/format/phone.ts';
import { CarOutlined } from '@ant-design/icons';
import { AREA_PATHS, carPath, editPath } from '#shared/paths.ts';
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
  type Transmission,
  TRANSMISSION_LABELS,
  carColor,
} from '#shared/cars/car-facts.ts';
import { formatCarPrice, formatMoney } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import { factsOf, type ListingKind } from '../listings/listing-kind.ts';
import { t } from '#shared/format/text.ts';
import { CAR_TEXTS } from '../listings/texts/car-texts.ts';
import { featureName } from '#shared/cars/feature-name.ts';

export const CAR_KIND: ListingKind = {
  listing: 'car',
  resource: 'admin_cars',
  moderate: 'moderate_cars',
  texts: CAR_TEXTS,
  path: `${AREA_PATHS.admin}/cars`,
  pagePath: carPath,
  editPath: (id, back) => editPath('car', id, back),
  icon: <CarOutlined aria-hidden="true" />,
  topics: 'admin:cars,admin:listing_changes',
  price: (listing) =>
    formatCarPrice({
      purpose: listing['purpose'] as CarPurpose,
      sellingPrice: listing['selling_price'] as number | null,
      rentalPricePerDay: listing['rental_price_per_day'] as number | null,
      currency: listing.currency,
    }),
  facts: (listing) => {
    const money = (amount: unknown) => (typeof amount === 'number' ? formatMoney(amount, listing.currency) : null);
    return factsOf([
      ['Make & Model', `${String(listing['make'])} ${String(listing['model'])}`],
      ['Year', listing['year']],
      ['Purpose', CAR_PURPOSE_LABELS[listing['purpose'] as CarPurpose]],
      ['Per week', money(listing['rental_price_per_week'])],
      ['Per month', money(listing['rental_price_per_month'])],
      ['Mileage', typeof listing['mileage'] === 'number' ? t(`${formatWhole(listing['mileage'])} km`) : null],
      ['Fuel', FUEL_TYPE_LABELS[listing['fuel_type'] as FuelType]],
      ['Transmission', TRANSMISSION_LABELS[listing['transmission'] as Transmission]],
      ['Condition', CAR_CONDITION_LABELS[listing['condition'] as CarCondition]],
      ['Body type', BODY_TYPE_LABELS[listing['body_type'] as BodyType]],
      ['Color', typeof listing['color'] === 'string' ? carColor(listing['color']) : null],
      ['Steering', STEERING_LABELS[listing['steering'] as SteeringSide]],
      ['Engine', listing['engine_size']],
      ['Dealer', listing['dealer_name']],
      ['Phone', formatPhone((listing['contact_phone'] as string | null) ?? '')],
      ['Email', listing['contact_email']],
    ]);
  },
  extras: ({ features }) => ({ label: 'Features', entries: (features as string[]).map(featureName) }),
};
