import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser } from '../lib/member/current-user.ts';
import { useStartedAction } from '../lib/member/started-action.ts';
import { PATHS, signUpPath } from '#shared/paths.ts';
import { buttonClass } from '../ui/style/classes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { LanguageOffer } from './language/language-offer.tsx';
import { PageBoundary } from './routing/page-boundary.tsx';

export function Layout() {
  return (
    <>
      <a
        href="#main"
        className="absolute start-4 -top-20 z-(--z-toast) rounded-sm bg-primary px-4 py-3 text-on-primary focus:top-3"
      >
        Skip to content
      </a>
      <Header />
      <span id="header-end" hidden />
      <main id="main" tabIndex={-1} className="min-h-svh">
        {/* While a page loads, the footer is below the screen, where the user does not see it move. PageBoundary is new for each
            page. This Suspense is outside it, so the old page stays until the next page has loaded. */}
        <Suspense>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
          <EarlyInput />
        </Suspense>
      </main>
      <Footer />
      <FloatingSignIn />
      <StartedFavorite />
      <LanguageOffer />
    </>
  );
}

/** Renders last, so that its effect replays the user's early input after hydration. */
function EarlyInput() {
  useEffect(() => {
    window.preHydration?.replayEvents();
  }, []);
  return null;
}

/** Saves the listing that a visitor marked as a favorite before signing in. It works on any page the user returns to. */
function StartedFavorite() {
  const queryClient = useQueryClient();
  useStartedAction('favorite', undefined, ({ kind, id }) => {
    void import('../features/listings/favorite/set-favorite.ts').then(({ pressHeart }) =>
      pressHeart(queryClient, { kind, id, isFavorite: true }),
    );
  });
  return null;
}

/** Keeps Sign In and Sign Up visible on a visitor's home on small screens. */
function FloatingSignIn() {
  const { pathname } = useLocation();
  const user = useCurrentUser();
  if (pathname !== PATHS.home || user !== null) return null;
  return (
    <nav
      aria-label="Account"
      className="dock sticky bottom-0 z-(--z-float) grid grid-cols-2 gap-3 border-t border-line bg-page/90 px-gutter pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] frosted lg:hidden"
    >
      <Link to={PATHS.signIn} className={buttonClass('line')}>
        Sign In
      </Link>
      <Link to={signUpPath()} className={buttonClass('primary')}>
        Sign Up
      </Link>
    </nav>
  );
}
