import type { PostgrestClient } from '@supabase/postgrest-js';
import { CAR_SELECT, type WrittenCar } from '../../../../shared/cars/car.ts';
import type { Database } from '../../../../shared/database.types.ts';
import { PROPERTY_SELECT, type WrittenProperty } from '../../../../shared/properties/property.ts';
import { SITE_PAGES } from '../../../../shared/site-pages.ts';
import { dataOf } from './database.ts';
import { listLead } from './list-lead.ts';
import { carHead, propertyHead } from './listing-head.ts';
import { type PageHead, sharePicture } from './page-head.ts';

const LISTING_PAGE = /^\/(property|car)\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i;

/** The longest path a page of ours has, with much to spare: what is longer need not be looked at. */
const LONGEST_PATH = 200;

/**
 * What a page says of itself; null when there is none at this path, or none a visitor may see. `query` is what else stands in
 * its address, if whoever serves the page tells it.
 */
export async function headOf(db: PostgrestClient<Database>, path: string, query?: string): Promise<PageHead | null> {
  if (path.length > LONGEST_PATH) return null;
  const plain = path.replace(/(.)\/+$/, '$1');
  const page = Object.hasOwn(SITE_PAGES, plain) ? SITE_PAGES[plain] : undefined;
  if (page) {
    const { title, description, hidden } = page;
    // It only makes the page faster: without it, the page is there all the same.
    const lead = query === '' ? await listLead(db, plain).catch(() => undefined) : undefined;
    return { title, description, ...(!hidden && { path: plain }), image: sharePicture('site'), ...(lead && { lead }) };
  }
  const [, kind, id = ''] = LISTING_PAGE.exec(path) ?? [];
  if (kind === 'property') {
    const asked = db.from('properties').select<string, WrittenProperty>(PROPERTY_SELECT).eq('id', id);
    const property = dataOf(await asked.maybeSingle());
    return property && propertyHead(property);
  }
  if (kind === 'car') {
    const car = dataOf(await db.from('cars').select<string, WrittenCar>(CAR_SELECT).eq('id', id).maybeSingle());
    return car && carHead(car);
  }
  return null;
}
