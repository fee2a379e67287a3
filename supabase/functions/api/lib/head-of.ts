import type { PostgrestClient } from '@supabase/postgrest-js';
import { LISTING_PATHS, type PageName, PAGES } from '../../../../shared/addresses.ts';
import { CAR_SELECT, type WrittenCar } from '../../../../shared/cars/car.ts';
import type { Database } from '../../../../shared/database.types.ts';
import { PAGE_DESCRIPTIONS } from '../../../../shared/page-descriptions.ts';
import { PROPERTY_SELECT, type WrittenProperty } from '../../../../shared/properties/property.ts';
import { dataOf } from './database.ts';
import { listLead } from './list-lead.ts';
import { carHead, propertyHead } from './listing-head.ts';
import { type PageHead, sharePicture } from './page-head.ts';

const LISTING_PAGE = new RegExp(
  `^(${Object.values(LISTING_PATHS).join('|')})/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/?$`,
  'i',
);
const NAMES = new Map(Object.entries(PAGES).map(([name, { path }]) => [path as string, name as PageName]));

/** The longest path a page of ours has, with much to spare: what is longer need not be looked at. */
const LONGEST_PATH = 200;

/**
 * What a page says of itself; null when there is none at this path, or none a visitor may see. `query` is what else stands in
 * its address, if whoever serves the page tells it.
 */
export async function headOf(db: PostgrestClient<Database>, path: string, query?: string): Promise<PageHead | null> {
  if (path.length > LONGEST_PATH) return null;
  const plain = path.replace(/(.)\/+$/, '$1');
  const name = NAMES.get(plain);
  if (name) {
    const page = PAGES[name];
    const description = PAGE_DESCRIPTIONS[name];
    // It only makes the page faster: without it, the page is there all the same.
    const lead = query === '' ? await listLead(db, plain).catch(() => undefined) : undefined;
    const found = 'hidden' in page ? {} : { path: plain };
    return { title: page.title, description, ...found, image: sharePicture('site'), ...(lead && { lead }) };
  }
  const [, kind, id = ''] = LISTING_PAGE.exec(path) ?? [];
  if (kind === LISTING_PATHS.property) {
    const asked = db.from('properties').select<string, WrittenProperty>(PROPERTY_SELECT).eq('id', id);
    const property = dataOf(await asked.maybeSingle());
    return property && propertyHead(property);
  }
  if (kind === LISTING_PATHS.car) {
    const car = dataOf(await db.from('cars').select<string, WrittenCar>(CAR_SELECT).eq('id', id).maybeSingle());
    return car && carHead(car);
  }
  return null;
}
