import type * as z from 'zod/mini';
import { newCarSchema } from '#shared/cars/car-schema.ts';
import { newPropertySchema } from '#shared/properties/property-schema.ts';
import { CAR_FIELDS } from '../car/car-fields.ts';
import type { ListingField } from '../listing-fields.ts';
import { PROPERTY_FIELDS } from '../property/property-fields.ts';

export type ImportKind = 'property' | 'car';

/** The column that names the photos of a row: files of the archive, or https addresses. */
export const PHOTOS = 'photos';

/** A column that an import takes: a field of the listing's form, or the photos. */
export type ImportColumn = { name: string; label: string; field: ListingField | null; isRequired: boolean };

type Kind = {
  columns: readonly ImportColumn[];
  schema: z.ZodMiniType<ListingBody>;
  /** The calls that take the drafts, and give out the listings of the caller. */
  importPath: string;
  exportPath: string;
  /** A row that shows how a file is filled in, by column. */
  example: Readonly<Record<string, string>>;
};

/** The body of one draft, as its schema reads it. */
export type ListingBody = { title: string; city: string; images?: string[] | undefined };

const SHARED_EXAMPLE = {
  city: 'Hargeisa',
  currency: 'USD',
  [PHOTOS]: 'front.jpg; kitchen.jpg',
};

export const IMPORT_KINDS: Record<ImportKind, Kind> = {
  property: {
    columns: columnsOf(PROPERTY_FIELDS),
    schema: newPropertySchema,
    importPath: '/api/properties/import',
    exportPath: '/api/my-properties/export',
    example: {
      ...SHARED_EXAMPLE,
      title: 'Villa near the market',
      propertyType: 'house',
      purpose: 'sale',
      price: '85000',
      bedrooms: '4',
      location: 'Jigjiga Yar, behind the mosque',
    },
  },
  car: {
    columns: columnsOf(CAR_FIELDS),
    schema: newCarSchema,
    importPath: '/api/cars/import',
    exportPath: '/api/my-cars/export',
    example: {
      ...SHARED_EXAMPLE,
      title: 'Clean Vitz, one owner',
      make: 'Toyota',
      model: 'Vitz',
      year: '2015',
      purpose: 'sale',
      sellingPrice: '6500',
      location: 'Shacabka',
    },
  },
};

/** The columns of a form, in its order, and the photos. The wish to be featured is of one listing, so a file has none. */
function columnsOf(fields: Readonly<Record<string, ListingField>>): ImportColumn[] {
  const columns = Object.entries(fields)
    .filter(([name]) => name !== 'featureRequested')
    // A car needs its selling price only where it is for sale: the schema decides.
    .map(([name, field]) => ({
      name,
      label: field.label,
      field,
      isRequired: field.need === 'required' && name !== 'sellingPrice',
    }));
  return [...columns, { name: PHOTOS, label: 'Photos', field: null, isRequired: false }];
}
