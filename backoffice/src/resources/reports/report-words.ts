import { personName } from '#shared/accounts/person-name.ts';
import { formatPrice, priceSuffix } from '#shared/format/money.ts';
import { formatWhole } from '#shared/format/number.ts';
import type { ReportRow } from './rows/report-pages.ts';
import { plural, t } from '#shared/format/text.ts';

const BETWEEN = ' · ';

/** The given parts in one line, without empty parts. */
export function inOneLine(...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(BETWEEN);
}

/** The name of a row: the person who asked, or the property. */
export function nameOfRow(row: ReportRow): string {
  if ('title' in row) return row.title;
  if ('contactName' in row) return personName(row.contactName);
  if ('inquirerEmail' in row) return row.inquirerName ?? row.inquirerEmail ?? row.contactEmail;
  return row.requesterName ?? row.requesterEmail ?? row.contactEmail;
}

/** "3 bed · 2 bath · 120 m²"; a plot has only the last part. */
export function sizeOf(bedrooms: number | null, bathrooms: number | null, area?: number | null): string {
  return inOneLine(
    bedrooms ? plural(bedrooms, ['{0} bed', '{0} bed']) : null,
    bathrooms ? plural(bathrooms, ['{0} bath', '{0} bath']) : null,
    area ? t(`${formatWhole(area)} m²`) : null,
  );
}

export function priceOf(price: number | null, currency: string, purpose: 'sale' | 'rent'): string {
  return formatPrice(price, currency) + priceSuffix(purpose, price);
}
