import { carSearchSchema } from '#shared/cars/car-search-schema.ts';
import type { CarCard, CarDetails } from '#shared/cars/car.ts';
import { type Page, type SearchResult, totalLabel } from '#shared/api/page.ts';
import { inLanguage } from '#shared/language.ts';
import { listingPath, type NamedListing, readListingReference } from '#shared/listings/listing-code.ts';
import { carPath, PATHS, propertyPath } from '#shared/paths.ts';
import { propertySearchSchema } from '#shared/properties/property-search-schema.ts';
import type { SearchKind } from '#shared/saved-searches/saved-search-facts.ts';
import { type GivenSearch, interpretSearch } from '#shared/search/interpret-search.ts';
import { understand } from '#shared/search/understand.ts';
import type { PropertyCard, PropertyDetails } from '#shared/properties/property.ts';
import { PROFILE_KINDS, type ProfileKind, profilePath } from '#shared/reviews/profile-paths.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { matchPath } from 'react-router-dom';
import { carQuery, readCarUrl } from '../../features/cars/search/car-url.ts';
import { carQueries } from '../../features/cars/car-queries.ts';
import { carCardData } from '../../features/cars/car-card-fields.ts';
import { propertyCardData } from '../../features/listings/card/property-card-fields.ts';
import { featuredPropertiesQuery } from '../../features/home/featured-properties.tsx';
import { PAGE_TEXTS } from '../../features/pages/page-texts.ts';
import { profileQuery, readProfilePage } from '../../features/profiles/profile-query.ts';
import { propertyQueries } from '../../features/properties/property-queries.ts';
import { readScreenSearch, screenQuery } from '../../features/properties/search/screen-search.ts';
import { SEARCH_SCREENS, type ScreenName } from '../../features/properties/search/search-screens.ts';
import { CURSOR } from '../../features/listings/search/list-start.ts';
import { understandingQuery } from '../../features/listings/search/understanding-query.ts';
import type { Subject } from '../heads/head-of.ts';
import type { InitialData } from './hydrate-query-cache.ts';

/** The one call of the database that a page is drawn from. */
export type Need = { call: string; given: Record<string, unknown> };

/** A page that the server draws: what it needs, and which queries of the browser that answers. */
export type ServerPage<Answer = unknown> = {
  /** None for a page of words. */
  need?: Need;
  /** The listing that a search may name, and the address of its page once it is found. */
  named?: { need: Need; address: (listing: unknown) => string };
  initialData: (answer: Answer) => InitialData;
  /** What it is about, if it is a listing's: null where there is none, or none that a visitor may see. */
  subject: (answer: Answer) => Subject;
};

const SCREENS: Record<string, ScreenName> = {
  [PATHS.properties]: 'all',
  [PATHS.buy]: 'sale',
  [PATHS.rent]: 'rent',
  [PATHS.commercial]: 'commercial',
};

const PLAIN: readonly string[] = Object.keys(PAGE_TEXTS).map((name) => PATHS[name as keyof typeof PAGE_TEXTS]);

/**
 * The page at an address; undefined for those that the browser draws by itself. `path` has no slash at its end. Throws for a
 * query that no list of ours ever had.
 */
export function serverPage(path: string, params: URLSearchParams): ServerPage | undefined {
  if (PLAIN.includes(path)) return { initialData: () => [], subject: () => ({}) };
  if (path === PATHS.home) return HOME as ServerPage;
  if (path === PATHS.cars) return carsPage(params) as ServerPage;
  const screen = Object.hasOwn(SCREENS, path) ? SCREENS[path] : undefined;
  if (screen) return searchPage(screen, params) as ServerPage | undefined;
  const property = idIn(propertyPath(':id'), path);
  if (property) return propertyPage(property) as ServerPage;
  for (const kind of PROFILE_KINDS) {
    const person = idIn(profilePath(kind, ':id'), path);
    if (person) return profilePage(kind, person, params) as ServerPage;
  }
  const car = idIn(carPath(':id'), path);
  return car ? (carPage(car) as ServerPage) : undefined;
}

const HOME: ServerPage<SearchResult<PropertyCard>> = {
  need: {
    call: 'search_listings',
    given: { kind: 'property', filters: { featured: 'true', hideSold: 'true' }, page_limit: 6 },
  },
  initialData: ({ items }) => [[featuredPropertiesQuery.queryKey, items.map(propertyCardData)]],
  subject: () => ({}),
};

/** The map is drawn by the browser, which knows how much room there is. */
function searchPage(name: ScreenName, params: URLSearchParams): ServerPage<SearchResult<PropertyCard>> | undefined {
  const screen = SEARCH_SCREENS[name];
  const search = readScreenSearch(params, screen);
  if (search.view === 'map') return undefined;
  const query = screenQuery(search, screen);
  const from = params.get(CURSOR) ?? '';
  const given = givenOf('property', query, from);
  return {
    ...namedBy(search.location),
    need: { call: 'search_listings', given: { kind: 'property', ...given } },
    initialData: ({ items, ...list }) => [
      [
        propertyQueries.search(query, undefined, from).queryKey,
        firstOf({ ...list, items: items.map(propertyCardData) }, from),
      ],
      ...understoodTexts('property', search),
    ],
    subject: () => ({}),
  };
}

function carsPage(params: URLSearchParams): ServerPage<{ list: SearchResult<CarCard>; featured: CarCard[] | null }> {
  const search = readCarUrl(params);
  const query = carQuery(search);
  const from = params.get(CURSOR) ?? '';
  const { page_limit: _, ...given } = givenOf('car', query, from);
  return {
    ...namedBy(search.q),
    need: { call: 'get_cars_page', given },
    initialData: ({ list, featured }) => [
      [
        carQueries.list(query, undefined, from).queryKey,
        firstOf({ ...list, items: list.items.map(carCardData) }, from),
      ],
      ...understoodTexts('car', search),
      ...(featured ? [[carQueries.featured.queryKey, featured.map(carCardData)] as const] : []),
    ],
    subject: () => ({}),
  };
}

function propertyPage(id: string): ServerPage<PropertyDetails | null> {
  return {
    ...(UUID.test(id) && { need: { call: 'get_property_details', given: { property_id: id } } }),
    initialData: (answer) => [[propertyQueries.detail(id).queryKey, answer]],
    subject: (property) => ({ property }),
  };
}

function profilePage(kind: ProfileKind, id: string, params: URLSearchParams): ServerPage<PublicProfile | null> {
  const page = readProfilePage(params);
  return {
    ...(UUID.test(id) && { need: { call: 'get_public_profile', given: { kind, person_id: id, page } } }),
    initialData: (answer) => [[profileQuery(kind, id, page).queryKey, answer]],
    subject: (profile) => ({ profile }),
  };
}

function carPage(id: string): ServerPage<CarDetails | null> {
  return {
    ...(UUID.test(id) && { need: { call: 'get_car_details', given: { car_id: id } } }),
    initialData: (answer) => [[carQueries.detail(id).queryKey, answer]],
    subject: (car) => ({ car }),
  };
}

function namedBy(text = ''): Pick<ServerPage, 'named'> {
  const code = readListingReference(text);
  if (code === undefined) return {};
  return {
    named: {
      need: { call: 'find_listing', given: { code } },
      address: (listing) => inLanguage(listingPath(listing as NamedListing)),
    },
  };
}

const SCHEMAS = { property: propertySearchSchema, car: carSearchSchema };

/** A search as the database takes it: read and interpreted as the API does. */
function givenOf(kind: SearchKind, query: string, from: string): Record<string, unknown> {
  const asked = { ...Object.fromEntries(new URLSearchParams(query)), cursor: from };
  const { limit, sort, cursor, ...search } = SCHEMAS[kind].parse(asked);
  const { filters, words } = interpretSearch(kind, search);
  return { filters, words, ...(sort && { sort }), page_limit: limit, ...(cursor && { cursor }) };
}

/** How the texts of a search are interpreted, for the chips of its page. */
function understoodTexts(kind: SearchKind, { location, q }: GivenSearch): InitialData {
  return [location, q].flatMap((text) =>
    text ? [[understandingQuery(kind, text).queryKey, understand(text, kind).parts] as const] : [],
  );
}

/** A list that has been read as far as its first page. */
function firstOf<Card>({ items, total, cursor }: SearchResult<Card>, from: string) {
  const page: Page<Card> = { items, total: totalLabel(total), cursor };
  return { pages: [page], pageParams: [from] };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idIn(pattern: string, path: string): string | undefined {
  return matchPath({ path: pattern, caseSensitive: true }, path)?.params['id'];
}
