import { facetsSchema, filtersSchema, searchSchema } from '../listings/search-schema.ts';
import { PROPERTY_FILTERS } from './property-filters.ts';
import { PROPERTY_SORTS } from './property-search.ts';

/** The query of `GET /api/properties/search`. */
export const propertySearchSchema = searchSchema(PROPERTY_FILTERS, PROPERTY_SORTS);

/** The query of `GET /api/properties/facets`: a search without order and page. */
export const propertyFiltersSchema = filtersSchema(PROPERTY_FILTERS);

/** `GET /api/properties/facets`. */
export const propertyFacetsSchema = facetsSchema(PROPERTY_FILTERS);
