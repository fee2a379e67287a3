import { facetsSchema, filtersSchema, searchSchema } from '../listings/search-schema.ts';
import { CAR_SORTS } from './car-facts.ts';
import { CAR_FILTERS } from './car-filters.ts';

/** The query of `GET /api/cars`. */
export const carSearchSchema = searchSchema(CAR_FILTERS, CAR_SORTS);

/** The query of `GET /api/cars/facets`: a search without order and page. */
export const carFiltersSchema = filtersSchema(CAR_FILTERS);

/** `GET /api/cars/facets`. */
export const carFacetsSchema = facetsSchema(CAR_FILTERS);
