/**
 * The content of `built/storefront.js`, and of `built/storefront.<code>.js` for another language. The build of the storefront
 * writes it (storefront/src/app/server/server.tsx).
 */

/**
 * A page that this function renders. `need` is its database call, and `subject` turns the answer into the subject of the head.
 * A search may name a listing: `named` gives the URL of its page.
 */
export type ServerPage = {
  named?: { need: { call: string; given: Record<string, unknown> }; address: (listing: unknown) => string };
  need?: { call: string; given: Record<string, unknown> };
  subject: (answer: unknown) => object;
};

/** `index.html` of the same build. */
export const SHELL: string;

/**
 * The page at a path without a trailing slash. Undefined for a page that only the browser renders. Throws for a query that no
 * list accepts.
 */
export function serverPage(path: string, params: URLSearchParams): ServerPage | undefined;

/** The page's own head elements. Null if the page does not exist. Without a path, the elements of a missing page. */
export function renderHead(path: string | undefined, subject: object, origin: string): Promise<string | null>;

/** Renders a page, or without a page the message that it is missing. It escapes all user input. */
export function renderPage(
  page: ServerPage | undefined,
  answer: unknown,
  address: string,
  origin: string,
): Promise<{ head: string; body: string }>;
