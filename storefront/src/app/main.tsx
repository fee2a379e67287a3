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
  // What the server drew is a visitor's: a member's own hearts and listings are asked for.
  if (isServerRendered && seemsSignedIn()) void queryClient.invalidateQueries();
  // Who it is and what they see come at the same time.
  void queryClient.prefetchQuery(currentUserQuery);
  // Until the page itself can be drawn, what the server drew or the frame stays; then in steps, so that a slow phone answers
  // in between.
  void loadPage(splitLanguage(location.pathname).path)
    .catch(() => {})
    .then(() => {
      window.preHydration?.end();
      // The frame has nothing to press or to fill in.
      if (!isServerRendered) delete window.preHydration;
      startTransition(() => (isServerRendered ? void hydrateRoot(root, app) : createRoot(root).render(app)));
    });
  showKeptToast();
  onLogoutElsewhere(() => resetAfterLogout(queryClient));
}
