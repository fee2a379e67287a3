import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onLogoutElsewhere } from '../../../shared/api/logout.ts';
import { declareLanguage } from '../lib/language.ts';
import { startAgain } from '../lib/start-again.ts';
import '../ui/styles.css';
import { showKeptToast } from '../ui/toast-store.ts';
import { App } from './app.tsx';
import { strayAnswerPath } from './stray-answer.ts';
import { queryClient } from './query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

const detour = strayAnswerPath(location);
if (detour) {
  location.replace(detour);
} else {
  declareLanguage();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  showKeptToast();
  onLogoutElsewhere(() => startAgain(queryClient));
}
