import { Isolate } from '#browser/isolate.tsx';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';

type PropertyPriceProps = { price: number | null; currency: string; purpose: string };

/** A property's price. A rent is per month. */
export function PropertyPrice({ price, currency, purpose }: PropertyPriceProps) {
  const suffix = priceSuffix(purpose, price);
  return (
    <span className="price">
      <Isolate>{formatPrice(price, currency)}</Isolate>
      {suffix ? <small>{suffix}</small> : null}
    </span>
  );
}
