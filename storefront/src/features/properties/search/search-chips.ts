import { formatMoney } from '#shared/format/money.ts';
import { formatAmount } from '#shared/format/number.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
} from '#shared/properties/property-facts.ts';
import type { PropertyFilter, PropertySearch } from '#shared/properties/property-search.ts';
import { checkedLabel } from '../../listings/search/filters/verification-filter.tsx';
import type { FilterChip } from '../../listings/search/filters/filter-chips.tsx';
import type { SearchScreen } from './search-screens.ts';
import { PRICE_DROP_LABEL } from '../../listings/search/filters/price-drop-filter.tsx';
import { plural } from '#shared/format/text.ts';
import { cityName } from '#shared/places/city-names.ts';

export type SearchChip = FilterChip<PropertyFilter>;

const LABELS: Record<PropertyFilter, (value: string) => string> = {
  q: (value) => `“${value}”`,
  location: cityName,
  propertyType: (value) => PROPERTY_TYPE_LABELS[value as PropertyType],
  purpose: (value) => PROPERTY_PURPOSE_LABELS[value as PropertyPurpose],
  minPrice: (value) => `From ${formatMoney(Number(value))}`,
  maxPrice: (value) => `Up to ${formatMoney(Number(value))}`,
  bedrooms: (value) => plural(Number(value), ['{0}+ beds', '{0}+ beds']),
  bathrooms: (value) => plural(Number(value), ['{0}+ baths', '{0}+ baths']),
  minArea: (value) => `From ${formatAmount(Number(value))} m²`,
  checked: checkedLabel,
  lowered: () => PRICE_DROP_LABEL,
  bounds: () => 'Map area',
};

/** One removable chip per active filter, in the order of the page's filters. */
export function searchChips(search: PropertySearch, screen: SearchScreen): SearchChip[] {
  return screen.filters.flatMap((filter) => {
    const value = search[filter];
    return value === undefined ? [] : [{ filter, label: LABELS[filter](value) }];
  });
}
