import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { PATHS } from '../lib/paths.ts';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const HomePage = lazy(async () => ({ default: (await import('../features/home/home-page.tsx')).HomePage }));
const SearchPage = lazy(async () => ({ default: (await import('../features/properties/search-page.tsx')).SearchPage }));
const PropertyPage = lazy(async () => ({
  default: (await import('../features/properties/property-page.tsx')).PropertyPage,
}));
const CarsPage = lazy(async () => ({ default: (await import('../features/cars/cars-page.tsx')).CarsPage }));
const CarPage = lazy(async () => ({ default: (await import('../features/cars/car-page.tsx')).CarPage }));
const AuthPage = lazy(async () => ({ default: (await import('../features/auth/auth-page.tsx')).AuthPage }));
const PlainPage = lazy(async () => ({ default: (await import('../features/pages/plain-page.tsx')).PlainPage }));

/** What stands at which address. Every page is its own download; those inside the layout share header and footer. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={PATHS.home} element={<HomePage />} />
        <Route path={PATHS.properties} element={<SearchPage key="all" screen="all" />} />
        <Route path={PATHS.buy} element={<SearchPage key="sale" screen="sale" />} />
        <Route path={PATHS.rent} element={<SearchPage key="rent" screen="rent" />} />
        <Route path={PATHS.commercial} element={<SearchPage key="commercial" screen="commercial" />} />
        <Route path="/property/:id" element={<PropertyPage />} />
        <Route path={PATHS.cars} element={<CarsPage />} />
        <Route path="/car/:id" element={<CarPage />} />
        <Route path={PATHS.help} element={<PlainPage key="help" name="help" />} />
        <Route path={PATHS.contact} element={<PlainPage key="contact" name="contact" />} />
        <Route path={PATHS.terms} element={<PlainPage key="terms" name="terms" />} />
        <Route path={PATHS.privacy} element={<PlainPage key="privacy" name="privacy" />} />
        <Route path={PATHS.faq} element={<PlainPage key="faq" name="faq" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<BarePage />}>
        <Route path={PATHS.signIn} element={<AuthPage />} />
      </Route>
    </Routes>
  );
}

/** A page that fills the window by itself, without header and footer. */
function BarePage() {
  return (
    <PageBoundary>
      <Suspense>
        <Outlet />
      </Suspense>
    </PageBoundary>
  );
}
