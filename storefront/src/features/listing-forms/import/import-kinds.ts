import * as z from 'zod/mini';
import type { Answer } from '#browser/api/call.ts';
import { getJson, sendJson } from '#browser/api/client.ts';
import { newCarSchema } from '#shared/cars/car-schema.ts';
import { newPropertySchema } from '#shared/properties/property-schema.ts';
import { CAR_FIELDS } from '../car/car-fields.ts';
import type { ListingField } from '../listing-fields.ts';
import { PROPERTY_FIELDS } from '../property/property-fields.ts';

export type ImportKind = 'property' | 'car';

/** The column with the photos of a row: file names in the archive, or https URLs. */
export const PHOTOS = 'photos';

/** A column of the import: a field of the listing's form, or the photos. */
export type ImportColumn = { name: string; label: string; field: ListingField | null; isRequired: boolean };

type Kind = {
  columns: readonly ImportColumn[];
  schema: z.ZodMiniType<ListingBody>;
  /** Imports drafts that the schema has accepted. */
  importDrafts: (drafts: readonly unknown[]) => Promise<Answer<`/api/${'properties' | 'cars'}/import`, 'POST'>>;
  /** Exports the user's own listings. */
  exportListings: () => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Example row, by column. */
  example: Readonly<Record<string, string>>;
};

/** The body of one draft after validation by its schema. */
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
    importDrafts: (drafts) =>
      sendJson('POST', '/api/properties/import', { body: { listings: z.array(newPropertySchema).parse(drafts) } }),
    exportListings: () => getJson('/api/my-properties/export'),
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
    importDrafts: (drafts) =>
      sendJson('POST', '/api/cars/import', { body: { listings: z.array(newCarSchema).parse(drafts) } }),
    exportListings: () => getJson('/api/my-cars/export'),
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

/**
 * Returns the form's columns in order, and the photos. Featuring is requested for a single listing, so the file has no such column.
 */
function columnsOf(fields: Readonly<Record<string, ListingField>>): ImportColumn[] {
  const columns = Object.entries(fields)
    .filter(([name]) => name !== 'featureRequested')
    // A car needs a selling price only if it is for sale. The schema checks this.
    .map(([name, field]) => ({
      name,
      label: field.label,
      field,
      isRequired: field.need === 'required' && name !== 'sellingPrice',
    }));
  return [...columns, { name: PHOTOS, label: 'Photos', field: null, isRequired: false }];
}
