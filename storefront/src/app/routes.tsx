import { lazy, type ReactNode } from 'react';
import { matchPath } from '../lib/match-path.ts';
import { messagesPath, OLDER_SIGN_IN_PATH, PATHS } from '../lib/paths.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { Home } from './home.tsx';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const SearchPage = lazy(async () => ({ default: (await import('../features/properties/search-page.tsx')).SearchPage }));
const PropertyPage = lazy(async () => ({
  default: (await import('../features/properties/property-page.tsx')).PropertyPage,
}));
const CarsPage = lazy(async () => ({ default: (await import('../features/cars/cars-page.tsx')).CarsPage }));
const CarPage = lazy(async () => ({ default: (await import('../features/cars/car-page.tsx')).CarPage }));
const AppraisalPage = lazy(async () => ({
  default: (await import('../features/appraisals/appraisal-page.tsx')).AppraisalPage,
}));
const AuthPage = lazy(async () => ({ default: (await import('../features/auth/auth-page.tsx')).AuthPage }));
const OlderAuthPage = lazy(async () => ({
  default: (await import('../features/auth/older-auth-page.tsx')).OlderAuthPage,
}));
const ListPropertyPage = lazy(async () => ({
  default: (await import('../features/listing-forms/list-property-page.tsx')).ListPropertyPage,
}));
const ListCarPage = lazy(async () => ({
  default: (await import('../features/listing-forms/list-car-page.tsx')).ListCarPage,
}));
const CarCard = lazy(async () => ({ default: (await import('../features/cars/car-card.tsx')).CarCard }));
const SettingsPage = lazy(async () => ({
  default: (await import('../features/settings/settings-page.tsx')).SettingsPage,
}));
const MessagesPage = lazy(async () => ({
  default: (await import('../features/messages/messages-page.tsx')).MessagesPage,
}));
const FavoritesPage = lazy(async () => ({
  default: (await import('../features/favorites/favorites-page.tsx')).FavoritesPage,
}));
const RequestsPage = lazy(async () => ({
  default: (await import('../features/requests/requests-page.tsx')).RequestsPage,
}));
const PlainPage = lazy(async () => ({ default: (await import('../features/pages/plain-page.tsx')).PlainPage }));

type PageRoute = { path: string; page: (values: Record<string, string>) => ReactNode };

/** What stands at which address, between header and footer. Every page is a download of its own. */
const ROUTES: readonly PageRoute[] = [
  { path: PATHS.home, page: () => <Home /> },
  { path: PATHS.properties, page: () => <SearchPage key="all" screen="all" /> },
  { path: PATHS.buy, page: () => <SearchPage key="sale" screen="sale" /> },
  { path: PATHS.rent, page: () => <SearchPage key="rent" screen="rent" /> },
  { path: PATHS.commercial, page: () => <SearchPage key="commercial" screen="commercial" /> },
  { path: '/property/:id', page: ({ id = '' }) => <PropertyPage key={id} id={id} /> },
  { path: PATHS.appraisal, page: () => <AppraisalPage /> },
  { path: PATHS.cars, page: () => <CarsPage /> },
  { path: '/car/:id', page: ({ id = '' }) => <CarPage key={id} id={id} /> },
  { path: PATHS.messages, page: () => <MessagesPage /> },
  { path: '/messages/:id', page: ({ id = '' }) => <Navigate to={messagesPath(id)} /> },
  { path: PATHS.favorites, page: () => <FavoritesPage /> },
  { path: PATHS.requests, page: () => <RequestsPage /> },
  { path: PATHS.listProperty, page: () => <ListPropertyPage /> },
  { path: PATHS.listCar, page: () => <ListCarPage Card={CarCard} /> },
  { path: PATHS.settings, page: () => <SettingsPage /> },
  { path: PATHS.help, page: () => <PlainPage key="help" name="help" /> },
  { path: PATHS.contact, page: () => <PlainPage key="contact" name="contact" /> },
  { path: PATHS.terms, page: () => <PlainPage key="terms" name="terms" /> },
  { path: PATHS.privacy, page: () => <PlainPage key="privacy" name="privacy" /> },
  { path: PATHS.faq, page: () => <PlainPage key="faq" name="faq" /> },
];

export function CurrentPage() {
  const { pathname } = useLocation();
  // The screens of signing in stand alone, without header and footer.
  if (matchPath(PATHS.signIn, pathname)) return alone(<AuthPage />);
  if (matchPath(OLDER_SIGN_IN_PATH, pathname)) return alone(<OlderAuthPage />);
  return <Layout>{pageAt(pathname)}</Layout>;
}

function alone(page: ReactNode): ReactNode {
  return <PageBoundary>{page}</PageBoundary>;
}

function pageAt(pathname: string): ReactNode {
  for (const { path, page } of ROUTES) {
    const values = matchPath(path, pathname);
    if (values) return page(values);
  }
  return <NotFoundPage />;
}
