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

/** The listing or person that a page is about. It is null if a visitor may not see it or it does not exist. */
export type Subject = {
  property?: PropertyDetails | null;
  car?: CarDetails | null;
  profile?: PublicProfile | null;
};

/** Returns the head data of the page at `path`, which has no trailing slash. Returns null if the page does not exist. */
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

/** The head data of a missing page. */
export const MISSING: PageHead = {
  title: t('404 Page Not Found'),
  description: 'There is no page at this link.',
  image: sharePicture('site'),
};
