import { LANGUAGE_COOKIE } from '#shared/language.ts';
import { call } from './api/client.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Keeps a choice for a year. It leads nobody anywhere: it is what is offered, and what a new account begins with. */
export function keepLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${code}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** Keeps a language that somebody chose: in this browser, and for the mails of who is signed in. The page itself is another address. */
export function chooseLanguage(code: string, isSignedIn: boolean): void {
  keepLanguage(code);
  if (!isSignedIn) return;
  const change = {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language: code }),
  };
  // The page is being left: this outlives it.
  void call('/api/user/profile', { ...change, keepalive: true }).catch(() => {});
}
