import { deviceStorage } from '../storage.ts';

/**
 * Written when somebody logs out in this browser. A change of it reaches every other tab, of both apps, and a page that Back
 * brings out of the browser's cache can compare it; a broadcast would be gone.
 */
const LOGGED_OUT_AT = 'logged_out_at';

/** Tells the other tabs that the session they share has ended. Without storage they find out by their next call. */
export function announceLogout(): void {
  deviceStorage.write(LOGGED_OUT_AT, String(Date.now()));
}

/** Acts on a logout in another tab, or while this page was kept for the browser's Back button. */
export function onLogoutElsewhere(act: () => void): void {
  const before = deviceStorage.read(LOGGED_OUT_AT);
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT_AT) act();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && deviceStorage.read(LOGGED_OUT_AT) !== before) act();
  });
}
