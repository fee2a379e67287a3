import { type ReactNode } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { matchPath } from '../lib/match-path.ts';
import { messagesPath, OLDER_SIGN_IN_PATH, PATHS } from '../lib/paths.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { Home, loadHome } from './home.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const load = {
  home: loadHome,
  search: () => import('../features/properties/search-page.tsx'),
  property: () => import('../features/properties/property-page.tsx'),
  cars: () => import('../features/cars/cars-page.tsx'),
  car: () => import('../features/cars/car-page.tsx'),
  appraisal: () => import('../features/appraisals/appraisal-page.tsx'),
  auth: () => import('../features/auth/auth-page.tsx'),
  olderAuth: () => import('../features/auth/older-auth-page.tsx'),
  listProperty: () => import('../features/listing-forms/list-property-page.tsx'),
  listCar: () => import('../features/listing-forms/list-car-page.tsx'),
  settings: () => import('../features/settings/settings-page.tsx'),
  messages: () => import('../features/messages/messages-page.tsx'),
  favorites: () => import('../features/favorites/favorites-page.tsx'),
  requests: () => import('../features/requests/requests-page.tsx'),
  plain: () => import('../features/pages/plain-page.tsx'),
};

const SearchPage = lazyPart(load.search, 'SearchPage');
const PropertyPage = lazyPart(load.property, 'PropertyPage');
const CarsPage = lazyPart(load.cars, 'CarsPage');
const CarPage = lazyPart(load.car, 'CarPage');
const AppraisalPage = lazyPart(load.appraisal, 'AppraisalPage');
const AuthPage = lazyPart(load.auth, 'AuthPage');
const OlderAuthPage = lazyPart(load.olderAuth, 'OlderAuthPage');
const ListPropertyPage = lazyPart(load.listProperty, 'ListPropertyPage');
const ListCarPage = lazyPart(load.listCar, 'ListCarPage');
const CarCard = lazyPart(() => import('../features/cars/car-card.tsx'), 'CarCard');
const SettingsPage = lazyPart(load.settings, 'SettingsPage');
const MessagesPage = lazyPart(load.messages, 'MessagesPage');
const FavoritesPage = lazyPart(load.favorites, 'FavoritesPage');
const RequestsPage = lazyPart(load.requests, 'RequestsPage');
const PlainPage = lazyPart(load.plain, 'PlainPage');

type PageRoute = {
  path: string;
  page: (values: Record<string, string>) => ReactNode;
  /** Brings what draws the page. */
  load?: () => Promise<unknown>;
  /** Without header and footer. */
  alone?: true;
};

/** What stands at which address. Every page is a download of its own. */
const ROUTES: readonly PageRoute[] = [
  { path: PATHS.home, page: () => <Home />, load: load.home },
  { path: PATHS.properties, page: () => <SearchPage key="all" screen="all" />, load: load.search },
  { path: PATHS.buy, page: () => <SearchPage key="sale" screen="sale" />, load: load.search },
  { path: PATHS.rent, page: () => <SearchPage key="rent" screen="rent" />, load: load.search },
  { path: PATHS.commercial, page: () => <SearchPage key="commercial" screen="commercial" />, load: load.search },
  { path: '/property/:id', page: ({ id = '' }) => <PropertyPage key={id} id={id} />, load: load.property },
  { path: PATHS.appraisal, page: () => <AppraisalPage />, load: load.appraisal },
  { path: PATHS.cars, page: () => <CarsPage />, load: load.cars },
  { path: '/car/:id', page: ({ id = '' }) => <CarPage key={id} id={id} />, load: load.car },
  { path: PATHS.signIn, page: () => <AuthPage />, load: load.auth, alone: true },
  { path: OLDER_SIGN_IN_PATH, page: () => <OlderAuthPage />, load: load.olderAuth, alone: true },
  { path: PATHS.messages, page: () => <MessagesPage />, load: load.messages },
  { path: '/messages/:id', page: ({ id = '' }) => <Navigate to={messagesPath(id)} /> },
  { path: PATHS.favorites, page: () => <FavoritesPage />, load: load.favorites },
  { path: PATHS.requests, page: () => <RequestsPage />, load: load.requests },
  { path: PATHS.listProperty, page: () => <ListPropertyPage />, load: load.listProperty },
  { path: PATHS.listCar, page: () => <ListCarPage Card={CarCard} />, load: load.listCar },
  { path: PATHS.settings, page: () => <SettingsPage />, load: load.settings },
  { path: PATHS.help, page: () => <PlainPage key="help" name="help" />, load: load.plain },
  { path: PATHS.contact, page: () => <PlainPage key="contact" name="contact" />, load: load.plain },
  { path: PATHS.terms, page: () => <PlainPage key="terms" name="terms" />, load: load.plain },
  { path: PATHS.privacy, page: () => <PlainPage key="privacy" name="privacy" />, load: load.plain },
  { path: PATHS.faq, page: () => <PlainPage key="faq" name="faq" />, load: load.plain },
];

export function CurrentPage() {
  const { pathname } = useLocation();
  const { route, values } = routeAt(pathname);
  const page = route ? route.page(values) : <NotFoundPage />;
  return route?.alone ? <PageBoundary>{page}</PageBoundary> : <Layout>{page}</Layout>;
}

/** Brings the page at an address, so that it can be drawn at once. */
export async function loadPage(pathname: string): Promise<void> {
  await routeAt(pathname).route?.load?.();
}

function routeAt(pathname: string): { route?: PageRoute; values: Record<string, string> } {
  for (const route of ROUTES) {
    const values = matchPath(route.path, pathname);
    if (values) return { route, values };
  }
  return { values: {} };
}
