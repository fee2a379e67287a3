// The paths of the site. The server configurations of `npm run build` have the same patterns (site/servers).

/** The pages of the back office, in any language. All other pages belong to the storefront. */
export const BACK_OFFICE_PAGES = /^(?:\/[a-z]{2})?\/(admin|agent-dashboard|broker-dashboard)(\/|$)/;

/** The home page, in any language. */
export const HOME = /^\/(?:[a-z]{2}\/?)?$/;

/** The base path of the back office's files. */
export const BACK_OFFICE_BASE = '/backoffice/';

/** Files, as opposed to pages. A missing file is a 404. */
export const FILES = /^\/(backoffice|assets)\/|\.[a-zA-Z0-9]{1,10}$/;

/** Files that the function `api` generates, because they list current content. */
export const WRITTEN_FILES = /^\/(robots\.txt|sitemap\.xml|sitemap\/[\w-]+\.xml)$/;

/** Whether a path is a page of the storefront, which the function `render` renders. */
function isStorefrontPage(pathname: string): boolean {
  // Paths that begin with "/@" belong to Vite in development.
  return !FILES.test(pathname) && !BACK_OFFICE_PAGES.test(pathname) && !pathname.startsWith('/@');
}

/** The calls of the API. */
export const API = /^\/api(\/|$)/;

/** The path of the public files of storage. */
export const MEDIA_BASE = '/media/';

/** The place of the functions and of the public files of storage in a Supabase. */
export const SUPABASE_PATHS = { functions: '/functions/v1', files: '/storage/v1/object/public/' };

/** The function path for a request that neither the builds nor /api serve. Undefined for any other request. */
export function functionPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  if (WRITTEN_FILES.test(pathname)) return `/api${pathname}`;
  if (isStorefrontPage(pathname)) return `/render${pathname}${search}`;
  return undefined;
}
