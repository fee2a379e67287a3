/** Where a toast waits, in the tab's own storage, for the page that follows a full load; home shows it. */
export const KEPT_TOAST = 'toast';
