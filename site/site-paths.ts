/**
 * The pages of the back office, in any language. All other pages belong to the storefront. A static host needs these rules
 * too (docs/deployment.md).
 */
export const BACK_OFFICE_PAGES = /^(?:\/[a-z]{2})?\/(admin|agent-dashboard|broker-dashboard)(\/|$)/;

/** The home page, in any language. */
export const HOME = /^\/(?:[a-z]{2}\/?)?$/;

/** The base path of the back office's files. */
export const BACK_OFFICE_BASE = '/backoffice/';

/** Whether a path names a file and not a page. A missing file is a 404. */
export function isFilePath(pathname: string): boolean {
  return (
    pathname.startsWith(BACK_OFFICE_BASE) || pathname.startsWith('/assets/') || /\.[a-z0-9]{1,10}$/i.test(pathname)
  );
}

/** Files that the function `api` generates, because they list current content. */
const WRITTEN_FILES = /^\/(robots\.txt|sitemap\.xml|sitemap\/[\w-]+\.xml)$/;

/** Whether a path is a page of the storefront, which the function `render` renders. */
function isStorefrontPage(pathname: string): boolean {
  // Paths that begin with "/@" belong to Vite in development.
  return !isFilePath(pathname) && !BACK_OFFICE_PAGES.test(pathname) && !pathname.startsWith('/@');
}

/** The function path for a request that neither the builds nor /api serve. Undefined for any other request. */
export function functionPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (WRITTEN_FILES.test(pathname)) return `/api${pathname}`;
  if (isStorefrontPage(pathname)) return `/render${pathname}${search}`;
  return undefined;
}
