import { PATHS } from '../paths.ts';
import { CAR_FILTERS } from '../cars/car-filters.ts';
import { DEFAULT_SORT, writeSearch } from '../listings/search-url.ts';
import type { PropertyPurpose } from '../properties/property-facts.ts';
import { PROPERTY_FILTERS } from '../properties/property-filters.ts';
import { PURPOSE_TYPES } from '../properties/property-search.ts';
import type { SearchKind } from './saved-search-facts.ts';

const PURPOSE_PATHS: Record<PropertyPurpose, string> = {
  sale: PATHS.buy,
  rent: PATHS.rent,
  commercial: PATHS.commercial,
};

/** The URL of a page with the results of a saved search, usually the page on which the user saved it. */
export function savedSearchPath(kind: SearchKind, filters: Record<string, string>): string {
  if (kind === 'car') return withQuery(PATHS.cars, writeSearch(CAR_FILTERS, { ...filters, sort: DEFAULT_SORT }));
  const path = purposePath(filters);
  const { purpose = '', propertyType = '', ...others } = filters;
  const isWhole = propertyType === typesOf(purpose).join(',');
  return withQuery(
    path ?? PATHS.properties,
    writeSearch(PROPERTY_FILTERS, {
      ...others,
      purpose: path ? '' : purpose,
      propertyType: path && isWhole ? '' : propertyType,
      sort: DEFAULT_SORT,
    }),
  );
}

/** The page of one purpose, if it has a field for each of these filters. */
function purposePath({ purpose = '', propertyType = '', ...others }: Record<string, string>): string | undefined {
  if (!isPurpose(purpose)) return undefined;
  // Commercial properties have no bedrooms and bathrooms.
  if (purpose === 'commercial' && ('bedrooms' in others || 'bathrooms' in others)) return undefined;
  const types = typesOf(purpose);
  return propertyType === types.join(',') || types.includes(propertyType) ? PURPOSE_PATHS[purpose] : undefined;
}

const isPurpose = (purpose: string): purpose is PropertyPurpose => Object.hasOwn(PURPOSE_PATHS, purpose);
const typesOf = (purpose: string): readonly string[] => (isPurpose(purpose) ? PURPOSE_TYPES[purpose] : []);
const withQuery = (path: string, params: URLSearchParams): string => (params.size > 0 ? `${path}?${params}` : path);
