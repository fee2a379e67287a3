import type { CarPurpose } from '../cars/car-facts.ts';
import { DEFAULT_CURRENCY, type PriceTerm } from '../listings/listing-facts.ts';
import { memoize } from './number.ts';
import { t } from './text.ts';
import type { PriceDrop } from '../listings/price-schema.ts';

const money = (digits: number) =>
  memoize(
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

/** Money as a whole number, such as $148,000. All languages use this form. */
export function formatMoney(amount: number, currency: string = DEFAULT_CURRENCY): string {
  return whole(currency).format(amount);
}

/** Money to the cent, such as $3,700.05. A string can hold more digits than a number, for example the sum of a ledger. */
export function formatExactMoney(amount: number | `${number}`, currency: string): string {
  return exact(currency).format(amount);
}

/** Whole amounts as whole numbers, other amounts to the cent. So a small amount never appears as zero. */
export function formatShownMoney(amount: number, currency?: string): string {
  return (Number.isInteger(amount) ? whole : exact)(currency ?? DEFAULT_CURRENCY).format(amount);
}

/** A property's price without suffix, or the documented text if there is no price. */
export function formatPrice(price: unknown, currency?: string): string {
  return typeof price === 'number' && Number.isFinite(price) ? formatMoney(price, currency) : 'Price not available';
}

/** "/month" for a rental that has a price, otherwise nothing. */
export function priceSuffix(purpose: string, price: unknown): string {
  return purpose === 'rent' && typeof price === 'number' && Number.isFinite(price) ? byTheMonth('') : '';
}

type CarPrices = {
  purpose: CarPurpose;
  sellingPrice: number | null;
  rentalPricePerDay: number | null;
  currency: string;
};

/** An amount with its term, such as "$85/day". A sale has no term. */
export function byTerm(amount: string, term: PriceTerm): string {
  if (term === 'day') return byTheDay(amount);
  if (term === 'week') return byTheWeek(amount);
  return term === 'month' ? byTheMonth(amount) : amount;
}

type CarRents = Omit<CarPrices, 'sellingPrice'> & {
  rentalPricePerWeek: number | null;
  rentalPricePerMonth: number | null;
};

const byTheMonth = (rent: string) => t(`${rent}/month`);
const byTheWeek = (rent: string) => t(`${rent}/week`);
const byTheDay = (rent: string) => t(`${rent}/day`);

/** The prices of a rental car by day, week and month, as far as they are set: "$85/day". */
export function carRents(car: CarRents): string[] {
  if (car.purpose === 'sale') return [];
  const rents = [
    [car.rentalPricePerDay, byTheDay],
    [car.rentalPricePerWeek, byTheWeek],
    [car.rentalPricePerMonth, byTheMonth],
  ] as const;
  return rents.flatMap(([rent, by]) => (rent === null ? [] : by(formatMoney(rent, car.currency))));
}

/** A car's price line: "$price", "$price/day", both joined by " / ", or "Contact for Price". */
export function formatCarPrice(car: CarPrices): string {
  const sale = car.purpose !== 'rent' && car.sellingPrice !== null ? formatMoney(car.sellingPrice, car.currency) : null;
  const day =
    car.purpose !== 'sale' && car.rentalPricePerDay !== null
      ? byTheDay(formatMoney(car.rentalPricePerDay, car.currency))
      : null;
  return [sale, day].filter((part) => part !== null).join(' / ') || 'Contact for Price';
}

/** The amount of a price drop with its term: "$50/month". Null if the two prices have different currencies. */
export function priceDropAmount({ by, currency, term }: PriceDrop): string | null {
  return by === null ? null : byTerm(formatShownMoney(by, currency), term);
}
