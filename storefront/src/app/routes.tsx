import type { ComponentType, ReactNode } from 'react';
import { matchPath, Navigate, Outlet, Route, Routes, useParams } from 'react-router-dom';
import { lazyPart } from '#browser/lazy-part.ts';
import { carPath, joinPath, messagesPath, PATHS, propertyPath } from '#shared/paths.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import { Home, loadHome } from './home.tsx';
import { Layout } from './layout.tsx';
import { PageBoundary } from './routing/page-boundary.tsx';

const SearchPage = lazyPart(() => import('../features/properties/search/search-page.tsx'), 'SearchPage');
const PropertyPage = lazyPart(() => import('../features/properties/detail/property-page.tsx'), 'PropertyPage');
const CarsPage = lazyPart(() => import('../features/cars/search/cars-page.tsx'), 'CarsPage');
const CarPage = lazyPart(() => import('../features/cars/detail/car-page.tsx'), 'CarPage');
const ProfilePage = lazyPart(() => import('../features/profiles/profile-page.tsx'), 'ProfilePage');
const AppraisalPage = lazyPart(() => import('../features/appraisals/appraisal-page.tsx'), 'AppraisalPage');
const AuthPage = lazyPart(() => import('../features/auth/auth-page.tsx'), 'AuthPage');
const OlderAuthPage = lazyPart(() => import('../features/auth/older-auth-page.tsx'), 'OlderAuthPage');
const ListPropertyPage = lazyPart(
  () => import('../features/listing-forms/property/list-property-page.tsx'),
  'ListPropertyPage',
);
const ListCarPage = lazyPart(() => import('../features/listing-forms/car/list-car-page.tsx'), 'ListCarPage');
const CarCard = lazyPart(() => import('../features/cars/car-card.tsx'), 'CarCard');
const ImportPage = lazyPart(() => import('../features/listing-forms/import/import-page.tsx'), 'ImportPage');
const SettingsPage = lazyPart(() => import('../features/settings/settings-page.tsx'), 'SettingsPage');
const MessagesPage = lazyPart(() => import('../features/messages/messages-page.tsx'), 'MessagesPage');
const FavoritesPage = lazyPart(() => import('../features/favorites/favorites-page.tsx'), 'FavoritesPage');
const NotificationsPage = lazyPart(
  () => import('../features/notifications/notifications-page.tsx'),
  'NotificationsPage',
);
const SavedSearchesPage = lazyPart(
  () => import('../features/saved-searches/saved-searches-page.tsx'),
  'SavedSearchesPage',
);
const RequestsPage = lazyPart(() => import('../features/requests/requests-page.tsx'), 'RequestsPage');
const NotFoundPage = lazyPart(() => import('./not-found-page.tsx'), 'NotFoundPage');
const EmailPreferencePage = lazyPart(
  () => import('../features/settings/email-preference-page.tsx'),
  'EmailPreferencePage',
);
const ConfirmAvailabilityPage = lazyPart(
  () => import('../features/my-listings/confirm-availability-page.tsx'),
  'ConfirmAvailabilityPage',
);
const AppealPage = lazyPart(() => import('../features/auth/appeal-page.tsx'), 'AppealPage');
const JoinPage = lazyPart(() => import('../features/auth/join-page.tsx'), 'JoinPage');
const PlainPage = lazyPart(() => import('../features/pages/plain-page.tsx'), 'PlainPage');

type PageRoute = {
  path: string;
  page: ReactNode;
  /** Loads the code of the page. */
  load?: () => Promise<unknown>;
};

/** Routes with header and footer. Each page is a separate chunk. */
const ROUTES: readonly PageRoute[] = [
  { path: PATHS.home, page: <Home />, load: loadHome },
  { path: PATHS.properties, page: <SearchPage key="all" screen="all" />, load: SearchPage.load },
  { path: PATHS.buy, page: <SearchPage key="sale" screen="sale" />, load: SearchPage.load },
  { path: PATHS.rent, page: <SearchPage key="rent" screen="rent" />, load: SearchPage.load },
  { path: PATHS.commercial, page: <SearchPage key="commercial" screen="commercial" />, load: SearchPage.load },
  { path: propertyPath(':id'), page: <ById page={PropertyPage} />, load: PropertyPage.load },
  { path: profilePath('agent', ':id'), page: <ById page={AgentPage} />, load: ProfilePage.load },
  { path: profilePath('broker', ':id'), page: <ById page={BrokerPage} />, load: ProfilePage.load },
  { path: PATHS.appraisal, page: <AppraisalPage />, load: AppraisalPage.load },
  { path: PATHS.cars, page: <CarsPage />, load: CarsPage.load },
  { path: carPath(':id'), page: <ById page={CarPage} />, load: CarPage.load },
  { path: PATHS.messages, page: <MessagesPage />, load: MessagesPage.load },
  { path: `${PATHS.messages}/:id`, page: <ById page={ToConversation} /> },
  { path: PATHS.favorites, page: <FavoritesPage />, load: FavoritesPage.load },
  { path: PATHS.notifications, page: <NotificationsPage />, load: NotificationsPage.load },
  { path: PATHS.savedSearches, page: <SavedSearchesPage />, load: SavedSearchesPage.load },
  { path: PATHS.requests, page: <RequestsPage />, load: RequestsPage.load },
  { path: PATHS.emailPreference, page: <EmailPreferencePage />, load: EmailPreferencePage.load },
  { path: PATHS.confirmAvailability, page: <ConfirmAvailabilityPage />, load: ConfirmAvailabilityPage.load },
  { path: PATHS.appeal, page: <AppealPage />, load: AppealPage.load },
  { path: joinPath(':token'), page: <JoinPage />, load: JoinPage.load },
  { path: PATHS.listProperty, page: <ListPropertyPage />, load: ListPropertyPage.load },
  { path: PATHS.listCar, page: <ListCarPage Card={CarCard} />, load: ListCarPage.load },
  { path: PATHS.importListings, page: <ImportPage />, load: ImportPage.load },
  { path: PATHS.settings, page: <SettingsPage />, load: SettingsPage.load },
  { path: PATHS.help, page: <PlainPage key="help" name="help" />, load: PlainPage.load },
  { path: PATHS.contact, page: <PlainPage key="contact" name="contact" />, load: PlainPage.load },
  { path: PATHS.terms, page: <PlainPage key="terms" name="terms" />, load: PlainPage.load },
  { path: PATHS.privacy, page: <PlainPage key="privacy" name="privacy" />, load: PlainPage.load },
  { path: PATHS.faq, page: <PlainPage key="faq" name="faq" />, load: PlainPage.load },
];

/** Routes without header and footer. */
const ROUTES_ALONE: readonly PageRoute[] = [
  { path: PATHS.signIn, page: <AuthPage />, load: AuthPage.load },
  { path: PATHS.olderSignIn, page: <OlderAuthPage />, load: OlderAuthPage.load },
];

export function CurrentPage() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {ROUTES.map(routeOf)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Alone />}>{ROUTES_ALONE.map(routeOf)}</Route>
    </Routes>
  );
}

/** Paths are lower case, in the server as in the browser. */
const routeOf = ({ path, page }: PageRoute) => <Route key={path} path={path} element={page} caseSensitive />;

/** Loads the code of the page at a path, so that the page can render at once. */
export async function loadPage(pathname: string): Promise<void> {
  const route = [...ROUTES, ...ROUTES_ALONE].find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  await (route ? route.load?.() : NotFoundPage.load());
}

function Alone() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
}

/** Renders a page for each `:id`. The key resets its state when the id changes. */
function ById({ page: Page }: { page: ComponentType<{ id: string }> }) {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}

function AgentPage({ id }: { id: string }) {
  return <ProfilePage kind="agent" id={id} />;
}

function BrokerPage({ id }: { id: string }) {
  return <ProfilePage kind="broker" id={id} />;
}

function ToConversation({ id }: { id: string }) {
  return <Navigate to={messagesPath(id)} replace />;
}
