import type { PostgrestClient } from '@supabase/postgrest-js';
import { PATHS } from '../../../../shared/addresses.ts';
import type { SearchResult } from '../../../../shared/api/page.ts';
import type { Database } from '../../../../shared/database.types.ts';
import { CARD_SIZES } from '../../../../shared/listings/photo-sizes.ts';
import type { PropertyPurpose } from '../../../../shared/properties/property-facts.ts';
import { dataOf } from './database.ts';
import type { PageHead } from './page-head.ts';

const PURPOSES: Record<string, { purpose?: PropertyPurpose }> = {
  [PATHS.properties]: {},
  [PATHS.buy]: { purpose: 'sale' },
  [PATHS.rent]: { purpose: 'rent' },
  [PATHS.commercial]: { purpose: 'commercial' },
};

/** What a list asks for first as long as nobody has filtered it, and the photo at its top; nothing for other pages. */
export async function listLead(db: PostgrestClient<Database>, page: string): Promise<PageHead['lead']> {
  if (page === PATHS.cars) {
    const featured = await db.rpc('search_cars', { featured_only: true, page_limit: 1 });
    return leadOf(['/api/cars', '/api/cars/featured'], dataOf(featured), CARD_SIZES[3]);
  }
  const purpose = Object.hasOwn(PURPOSES, page) ? PURPOSES[page] : undefined;
  if (!purpose) return undefined;
  const newest = await db.rpc('search_properties', { ...purpose, page_limit: 1 });
  return leadOf([`/api/properties/search?${new URLSearchParams(purpose)}`], dataOf(newest), CARD_SIZES[4]);
}

function leadOf(data: string[], result: unknown, sizes: string): PageHead['lead'] {
  const [first] = (result as SearchResult<{ images: string[] }>).items;
  return { data, photo: { url: first?.images[0], sizes } };
}
