import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { splitLanguage } from '#shared/language.ts';
import { onLogoutElsewhere } from '#browser/api/logout.ts';
import { keepTranslatedPagesWorking } from '#browser/translated-page.ts';
import { takeAlertPress } from '../lib/alert-press.ts';
import { currentUserQuery, seemsSignedIn } from '../lib/member/current-user.ts';
import { resetAfterLogout } from '../lib/member/reset-after-logout.ts';
import '../ui/style/styles.css';
import { showKeptToast } from '../ui/base/toast-store.ts';
import { App } from './app.tsx';
import { GuardedRouter } from './routing/guarded-router.tsx';
import { strayAnswerPath } from './routing/stray-answer.ts';
import { queryClient } from './query-client.ts';
import { loadPage } from './routes.tsx';
import { hydrateQueryCache } from './server/hydrate-query-cache.ts';

keepTranslatedPagesWorking();
takeAlertPress(location);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const app = (
  <StrictMode>
    <App client={queryClient} router={GuardedRouter} />
  </StrictMode>
);

const detour = strayAnswerPath(location);
if (detour) {
  location.replace(detour);
} else {
  const isServerRendered = hydrateQueryCache(queryClient);
  // The server rendered the page for visitors. Refetch all queries to get the member's favorites and own listings.
  if (isServerRendered && seemsSignedIn()) void queryClient.invalidateQueries();
  // The current user and the page's data load in parallel.
  void queryClient.prefetchQuery(currentUserQuery);
  // The server-rendered page or the app shell stays until the page's code has loaded. The transition then renders in steps, so that
  // a slow phone stays responsive.
  void loadPage(splitLanguage(location.pathname).path)
    .catch(() => {})
    .then(() => {
      window.preHydration?.endClicks();
      // The app shell has no buttons or fields, so there is no input to replay.
      if (!isServerRendered) window.preHydration?.replayEvents();
      startTransition(() => (isServerRendered ? void hydrateRoot(root, app) : createRoot(root).render(app)));
    });
  showKeptToast();
  onLogoutElsewhere(() => resetAfterLogout(queryClient));
}
