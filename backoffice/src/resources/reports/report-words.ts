import { formatPrice, priceSuffix } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import type { ReportRow } from './report-pages.ts';

const BETWEEN = ' · ';

/** What there is of these, in one line. */
export function inOneLine(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(BETWEEN);
}

/** What a row is called: whoever asked, or the property it is. */
export function nameOfRow(row: ReportRow): string {
  if ('title' in row) return row.title;
  if ('contactName' in row) return row.contactName;
  if ('inquirerEmail' in row) return row.inquirerName ?? row.inquirerEmail;
  return row.requesterName ?? row.requesterEmail;
}

/** "3 bed · 2 bath · 120 m²", of which a plot has only the last. */
export function sizeOf(bedrooms: number | null, bathrooms: number | null, area?: number | null): string {
  return inOneLine(
    bedrooms ? `${bedrooms} bed` : null,
    bathrooms ? `${bathrooms} bath` : null,
    area ? `${formatWhole(area)} m²` : null,
  );
}

export function priceOf(price: number | null, currency: string, purpose: 'sale' | 'rent'): string {
  return formatPrice(price, currency) + priceSuffix(purpose, price);
}

/** Where a property is; people often write the city into its location. */
export function placeOf(location: string, city: string, district?: string | null): string {
  return [location, district, city].filter((part, index, parts) => part && !coveredBy(parts, index)).join(', ');
}

function coveredBy(parts: (string | null | undefined)[], index: number): boolean {
  return parts.slice(0, index).some((part) => part?.includes(parts[index] ?? '') ?? false);
}

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day without a time, which is the same day wherever it is read. */
export function dayOf(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}
