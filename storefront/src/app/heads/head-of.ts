import { type PageName, PAGES } from '#shared/paths.ts';
import type { CarDetails } from '#shared/cars/car.ts';
import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
import type { PropertyDetails } from '#shared/properties/property.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { profileHead } from './profile-head.ts';
import { carHead, propertyHead } from './listing-head.ts';
import { t } from '#shared/format/text.ts';
import { type PageHead, sharePicture } from './page-head.ts';

const NAMES = new Map(Object.entries(PAGES).map(([name, { path }]) => [path as string, name as PageName]));

/** What a page is about, if it is a listing's or a person's: null where there is none, or none that a visitor may see. */
export type Subject = {
  property?: PropertyDetails | null;
  car?: CarDetails | null;
  profile?: PublicProfile | null;
};

/** What a page says of itself; null when there is none at this path, which has no slash at its end. */
export function headOf(path: string, { property, car, profile }: Subject): PageHead | null {
  if (property) return propertyHead(property);
  if (car) return carHead(car);
  if (profile) return profileHead(profile);
  const name = NAMES.get(path);
  if (!name) return null;
  const page = PAGES[name];
  const found = 'hidden' in page ? {} : { path };
  return { title: page.title, description: PAGE_DESCRIPTIONS[name], ...found, image: sharePicture('site') };
}

/** What is said where there is nothing. */
export const MISSING: PageHead = {
  title: t('404 Page Not Found'),
  description: 'There is nothing at this address.',
  image: sharePicture('site'),
};
