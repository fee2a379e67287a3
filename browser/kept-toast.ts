/** Where a toast waits, in the tab's own storage, for the page that follows a full load; the page that comes shows it. */
export const KEPT_TOAST = 'toast';

/** What home says after a logout, in either app. */
export const LOGGED_OUT_TOAST = {
  tone: 'success',
  title: 'Logged out successfully',
  text: 'You have been logged out of your account.',
} as const;
