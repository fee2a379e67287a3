import { PATHS } from '#shared/paths.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import { answer } from './answer.ts';
import { askDatabase, NoAnswer } from './ask-database.ts';
import { documentOf } from './document.ts';
import { PUBLIC_SITE_URL } from './env.ts';
import type * as Built from './storefront.d.ts';

export type Storefront = typeof Built;

/** The longest path and query that our pages and lists can have. */
const LONGEST_PATH = 200;
const LONGEST_QUERY = 2000;

/**
 * Renders the page at a path without its language. The page is the same for all users, except a member's home. If it does not
 * exist, visitors get a 404. Signed-in users may see more than the public, so they get the app shell, and their browser asks
 * again. Errors: `NoAnswer`.
 */
export async function page(
  storefront: Storefront,
  request: Request,
  { path: place, search }: { path: string; search: string },
): Promise<Response> {
  const isSignedIn = mayBeSignedIn(request.headers.get('Cookie') ?? '');
  if (place.length > LONGEST_PATH) return missing(storefront, undefined, request, '/none', isSignedIn);
  const path = place.replace(/(.)\/+$/, '$1');

  const isMembersHome = path === PATHS.home && isSignedIn;
  const pageMatch = isMembersHome ? undefined : pageAt(storefront, path, search);
  // No page accepts this query. The browser gets a 400 with the app shell and shows what it can.
  if (pageMatch === null) return appShell(storefront, request, path, 400);

  const listing = pageMatch?.named && (await asked(pageMatch.named.need, request.headers));
  if (pageMatch?.named && listing && !(listing instanceof NoAnswer)) return redirect(pageMatch.named.address(listing));

  const found = pageMatch?.need ? await asked(pageMatch.need, request.headers) : null;
  if (found instanceof NoAnswer) return appShell(storefront, request, path, 400);
  const head = await storefront.renderHead(path, pageMatch?.subject(found) ?? {}, PUBLIC_SITE_URL);
  if (head === null) return missing(storefront, pageMatch, request, place + search, isSignedIn);
  if (!pageMatch) return appShell(storefront, request, path, 200, isMembersHome);

  const { head: first, body } = await storefront.renderPage(pageMatch, found, place + search, PUBLIC_SITE_URL);
  const html = documentOf(storefront.SHELL, path, `${head}${first}`, body);
  return answer(request, { html, status: 200, isKept: true, ...(path === PATHS.home && { varies: 'Cookie' }) });
}

/** Null for an invalid query. */
function pageAt({ serverPage }: Storefront, path: string, search: string) {
  if (search.length > LONGEST_QUERY) return null;
  try {
    return serverPage(path, new URLSearchParams(search));
  } catch {
    return null;
  }
}

/** The answer of the database, or its `NoAnswer` if the request was invalid. */
async function asked({ call, given }: { call: string; given: Record<string, unknown> }, headers: Headers) {
  try {
    return await askDatabase(call, given, headers);
  } catch (error) {
    if (error instanceof NoAnswer && error.isQuestion) return error;
    throw error;
  }
}

function redirect(address: string): Response {
  return new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-cache' } });
}

/** The app shell, in which the browser renders the page itself. */
async function appShell(storefront: Storefront, request: Request, path: string, status: number, isMembersHome = false) {
  const elements = (await storefront.renderHead(path, {}, PUBLIC_SITE_URL)) ?? (await noPage(storefront));
  // A member's home has no parts of a visitor's home.
  const html = documentOf(storefront.SHELL, isMembersHome ? '' : path, elements, undefined);
  return answer(request, { html, status, isKept: false, ...(path === PATHS.home && { varies: 'Cookie' }) });
}

/** The head of a missing page. */
async function noPage(storefront: Storefront): Promise<string> {
  return (await storefront.renderHead(undefined, {}, PUBLIC_SITE_URL)) ?? '';
}

/** The response for a missing page. `address` is the URL for which the browser renders the same page. */
async function missing(
  storefront: Storefront,
  pageMatch: Built.ServerPage | undefined,
  request: Request,
  address: string,
  isSignedIn: boolean,
): Promise<Response> {
  if (isSignedIn) return appShell(storefront, request, address.replace(/\?.*/s, ''), 200);
  const { head, body } = await storefront.renderPage(pageMatch, null, address, PUBLIC_SITE_URL);
  const html = documentOf(storefront.SHELL, address, (await noPage(storefront)) + head, body);
  return answer(request, { html, status: 404, isKept: false });
}
