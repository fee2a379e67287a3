import '@fontsource-variable/figtree';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onLogoutElsewhere } from '#browser/api/logout.ts';
import { keepTranslatedPagesWorking } from '#browser/translated-page.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import { accessToken } from '../providers/supabase-client.ts';
import { App } from './app.tsx';
import { loadScreen } from './areas/areas.tsx';
import { inLanguage, splitLanguage } from '#shared/language.ts';
import './app-shell.css';

keepTranslatedPagesWorking();

// The first rows need a token and a list screen. Both load while the session is being checked, not after it.
if (mayBeSignedIn(document.cookie)) {
  accessToken().catch(() => {});
  loadScreen(splitLanguage(globalThis.location.pathname).path);
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
onLogoutElsewhere(() => globalThis.location.assign(inLanguage('/')));
