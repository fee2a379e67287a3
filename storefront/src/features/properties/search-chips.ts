import { formatMoney } from '../../../../shared/format/money.ts';
import { formatWhole } from '../../../../shared/format/number.ts';
import {
  PROPERTY_PURPOSE_LABELS,
  PROPERTY_TYPE_LABELS,
  type PropertyPurpose,
  type PropertyType,
} from '../../../../shared/properties/property-facts.ts';
import type { PropertyFilter, PropertySearch } from '../../../../shared/properties/property-search.ts';
import type { FilterChip } from '../listings/filter-chips.tsx';
import type { SearchScreen } from './search-screens.ts';

export type SearchChip = FilterChip<PropertyFilter>;

const LABELS: Record<PropertyFilter, (value: string) => string> = {
  q: (value) => `“${value}”`,
  location: (value) => value,
  propertyType: (value) => PROPERTY_TYPE_LABELS[value as PropertyType],
  purpose: (value) => PROPERTY_PURPOSE_LABELS[value as PropertyPurpose],
  minPrice: (value) => `From ${formatMoney(Number(value))}`,
  maxPrice: (value) => `Up to ${formatMoney(Number(value))}`,
  bedrooms: (value) => `${value}+ beds`,
  bathrooms: (value) => `${value}+ baths`,
  minArea: (value) => `From ${formatWhole(Number(value))} m²`,
  bounds: () => 'Map area',
};

/** One removable chip per active filter, in the order of the page's filters. */
export function searchChips(search: PropertySearch, screen: SearchScreen): SearchChip[] {
  return screen.filters.flatMap((filter) => {
    const value = search[filter];
    return value === undefined ? [] : [{ filter, label: LABELS[filter](value) }];
  });
}
