/**
 * The back office's own pages, in any language; every other page belongs to the storefront. A static host repeats these rules
 * (docs/deployment.md).
 */
export const BACK_OFFICE_PAGES = /^(?:\/[a-z]{2})?\/(admin|agent-dashboard|broker-dashboard)(\/|$)/;

/** Home, in any language. */
export const HOME = /^\/(?:[a-z]{2}\/?)?$/;

/** Where the back office's files are served. */
export const BACK_OFFICE_BASE = '/backoffice/';

/** Whether a path names a file (and is answered 404 when missing) rather than a page. */
export function isFilePath(pathname: string): boolean {
  return (
    pathname.startsWith(BACK_OFFICE_BASE) || pathname.startsWith('/assets/') || /\.[a-z0-9]{1,10}$/i.test(pathname)
  );
}

/** Files that the function `api` writes: they name what there is at the moment. */
const WRITTEN_FILES = /^\/(robots\.txt|sitemap\.xml|sitemap\/[\w-]+\.xml)$/;

/** Whether a path is a page of the storefront, which the function `render` renders. */
function isStorefrontPage(pathname: string): boolean {
  // What begins with "/@" is Vite's, while sources are served.
  return !isFilePath(pathname) && !BACK_OFFICE_PAGES.test(pathname) && !pathname.startsWith('/@');
}

/** Where a function answers what is neither a file of the builds nor under /api; nothing for everything else. */
export function functionPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (WRITTEN_FILES.test(pathname)) return `/api${pathname}`;
  if (isStorefrontPage(pathname)) return `/render${pathname}${search}`;
  return undefined;
}
