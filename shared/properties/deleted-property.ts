import { formatMoney } from '../format/money.ts';
import { cityName } from '../places/city-names.ts';

type DeletedProperty = {
  city?: string | null | undefined;
  price?: number | null | undefined;
  currency?: string | null | undefined;
};

/** The line below the title of a deleted property: "Deleted · Burao · $120,000". */
export function deletedLine({ city, price, currency }: DeletedProperty): string {
  const cost = typeof price === 'number' ? formatMoney(price, currency ?? undefined) : null;
  return ['Deleted', city && cityName(city), cost].filter(Boolean).join(' · ');
}
