/**
 * The back office's own pages; every other page belongs to the storefront. A static host repeats these rules
 * (README.md, Deployment).
 */
export const BACK_OFFICE_PAGES = /^\/(admin|agent-dashboard|broker-dashboard)(\/|$)/;

/** Where the back office's files are served. */
export const BACK_OFFICE_BASE = '/backoffice/';

/** Whether a path names a file (and is answered 404 when missing) rather than a page. */
export function isFilePath(pathname: string): boolean {
  return (
    pathname.startsWith(BACK_OFFICE_BASE) || pathname.startsWith('/assets/') || /\.[a-z0-9]{1,10}$/i.test(pathname)
  );
}
