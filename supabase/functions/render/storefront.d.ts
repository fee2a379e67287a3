/** What the build of the storefront puts into `built/storefront.js`, and for another language into `built/storefront.<code>.js` (storefront/src/app/server/server.tsx). */

/**
 * A page that is drawn here: the one call it needs, and what that answered as the subject of its head. A search may name a
 * listing, whose page is at an address.
 */
export type ServerPage = {
  named?: { need: { call: string; given: Record<string, unknown> }; address: (listing: unknown) => string };
  need?: { call: string; given: Record<string, unknown> };
  subject: (answer: unknown) => object;
};

/** `index.html` of the same build. */
export const SHELL: string;

/** The page at a path without a slash at its end; undefined for what the browser draws. Throws for a query no list ever had. */
export function serverPage(path: string, params: URLSearchParams): ServerPage | undefined;

/** The elements of a page's head that are its own; null where there is no page. Without a path, those of what is not there. */
export function renderHead(path: string | undefined, subject: object, origin: string): Promise<string | null>;

/** Draws a page, or without one what stands where there is none. Everything a person typed is escaped. */
export function renderPage(
  page: ServerPage | undefined,
  answer: unknown,
  address: string,
  origin: string,
): Promise<{ head: string; body: string }>;
