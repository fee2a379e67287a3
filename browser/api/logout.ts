import { deviceStorage } from '../storage.ts';

/**
 * Storage key that is written at a logout in this browser. The change reaches every other tab of both apps. A page from the
 * back/forward cache can compare the value; it would miss a broadcast.
 */
const LOGGED_OUT_AT = 'logged_out_at';

/** Notifies the other tabs that their shared session has ended. Without storage they notice at their next call. */
export function announceLogout(): void {
  deviceStorage.write(LOGGED_OUT_AT, String(Date.now()));
}

/** Calls `act` after a logout in another tab, or while this page was in the back/forward cache. */
export function onLogoutElsewhere(act: () => void): void {
  const before = deviceStorage.read(LOGGED_OUT_AT);
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT_AT) act();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && deviceStorage.read(LOGGED_OUT_AT) !== before) act();
  });
}
