import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onLogoutElsewhere } from '../../../shared/api/logout.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { declareLanguage } from '../lib/language.ts';
import { startAgain } from '../lib/start-again.ts';
import '../ui/styles.css';
import { showKeptToast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { strayAnswerPath } from './stray-answer.ts';
import { queryClient } from './query-client.ts';
import { loadPage } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

const detour = strayAnswerPath(location);
if (detour) {
  location.replace(detour);
} else {
  declareLanguage();
  // Who it is and what they see come at the same time.
  void queryClient.prefetchQuery(currentUserQuery);
  // Until the page itself can be drawn, the frame stays; then in steps, so that a slow phone answers in between.
  void loadPage(location.pathname)
    .catch(() => {})
    .then(() => startTransition(() => createRoot(root).render(app)));
  showKeptToast();
  onLogoutElsewhere(() => startAgain(queryClient));
}
