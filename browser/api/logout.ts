/**
 * Written when somebody logs out in this browser. A change of it reaches every other tab, of both apps, and a page that Back
 * brings out of the browser's cache can compare it; a broadcast would be gone.
 */
const LOGGED_OUT_AT = 'logged_out_at';

/** Tells the other tabs that the session they share has ended. */
export function announceLogout(): void {
  try {
    localStorage.setItem(LOGGED_OUT_AT, String(Date.now()));
  } catch {
    // Storage is closed to us (private mode): the other tabs find out by their next call.
  }
}

/** Acts on a logout in another tab, or while this page was kept for the browser's Back button. */
export function onLogoutElsewhere(act: () => void): void {
  const before = lastLogout();
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT_AT) act();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && lastLogout() !== before) act();
  });
}

function lastLogout(): string | null {
  try {
    return localStorage.getItem(LOGGED_OUT_AT);
  } catch {
    return null;
  }
}
