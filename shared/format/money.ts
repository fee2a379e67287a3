import type { CarPurpose } from '../cars/car-facts.ts';
import { DEFAULT_CURRENCY } from '../listings/listing-facts.ts';
import { keepEach } from './keep-each.ts';

const money = (digits: number) =>
  keepEach(
    (currency: string) =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
const whole = money(0);
const exact = money(2);

/** Whole-number money in US English, such as $148,000. */
export function formatMoney(amount: number, currency: string = DEFAULT_CURRENCY): string {
  return whole(currency).format(amount);
}

/** Money to the cent, such as $3,700.05. A text may hold more than a number could, such as the sum of a ledger. */
export function formatExactMoney(amount: number | `${number}`, currency: string): string {
  return exact(currency).format(amount);
}

/** A property's price without its suffix, or the documented text when there is none. */
export function formatPrice(price: unknown, currency?: string): string {
  return typeof price === 'number' && Number.isFinite(price) ? formatMoney(price, currency) : 'Price not available';
}

/** "/month" for a rental that has a price, otherwise nothing. */
export function priceSuffix(purpose: string, price: unknown): string {
  return purpose === 'rent' && typeof price === 'number' && Number.isFinite(price) ? '/month' : '';
}

type CarPrices = {
  purpose: CarPurpose;
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  currency: string;
};

/** A car's price line: "$price", "$price/day", both joined by " / ", or "Contact for Price". */
export function formatCarPrice(car: CarPrices): string {
  const sale = car.purpose !== 'rent' && car.sellingPrice !== null ? formatMoney(car.sellingPrice, car.currency) : null;
  const day =
    car.purpose !== 'sale' && car.rentalPricePerDay !== null
      ? `${formatMoney(car.rentalPricePerDay, car.currency)}/day`
      : null;
  return [sale, day].filter((part) => part !== null).join(' / ') || 'Contact for Price';
}
