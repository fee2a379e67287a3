import { LANGUAGE_COOKIE } from '#shared/language.ts';
import { send } from './api/client.ts';

const YEAR = 365 * 24 * 60 * 60;

/**
 * Stores the chosen language for a year. It causes no redirect: the site suggests this language, and new accounts start with it.
 */
export function keepLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/**
 * Stores a chosen language in this browser and, for a signed-in user, as the language of emails. It does not load the page again.
 */
export function chooseLanguage(code: string, isSignedIn: boolean): void {
  keepLanguage(code);
  if (!isSignedIn) return;
  // The page unloads now; `keepalive` lets the request finish.
  void send('PATCH', '/api/user/profile', { body: { language: code }, keepalive: true }).catch(() => {});
}
