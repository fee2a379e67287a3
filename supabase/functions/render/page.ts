import { PATHS } from '#shared/paths.ts';
import { mayBeSignedIn } from '#shared/api/session.ts';
import { answer } from './answer.ts';
import { askDatabase, NoAnswer } from './ask-database.ts';
import { documentOf } from './document.ts';
import { PUBLIC_SITE_URL } from './env.ts';
import type * as Built from './storefront.d.ts';

export type Storefront = typeof Built;

/** No page of ours has a longer path; no list a longer query. */
const LONGEST_PATH = 200;
const LONGEST_QUERY = 2000;

/**
 * The page at an address of the site, which says nothing of the language: the same for everybody but a member's home. Where there
 * is none, a visitor's 404; whoever is signed in may see what the public does not, so their browser draws what it asks for
 * itself. Throws `NoAnswer`.
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
  // A query that no page of ours ever had: the browser is told so, and shows what it can.
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

/** Null for a query that cannot be. */
function pageAt({ serverPage }: Storefront, path: string, search: string) {
  if (search.length > LONGEST_QUERY) return null;
  try {
    return serverPage(path, new URLSearchParams(search));
  } catch {
    return null;
  }
}

/** What the database answers; what it said of a question that it does not take. */
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

/** The document in which the browser draws by itself. */
async function appShell(storefront: Storefront, request: Request, path: string, status: number, isMembersHome = false) {
  const elements = (await storefront.renderHead(path, {}, PUBLIC_SITE_URL)) ?? (await noPage(storefront));
  // A member's home has none of the parts of a visitor's.
  const html = documentOf(storefront.SHELL, isMembersHome ? '' : path, elements, undefined);
  return answer(request, { html, status, isKept: false, ...(path === PATHS.home && { varies: 'Cookie' }) });
}

/** The head of what is not there. */
async function noPage(storefront: Storefront): Promise<string> {
  return (await storefront.renderHead(undefined, {}, PUBLIC_SITE_URL)) ?? '';
}

/** `address` is what the browser draws the same for. */
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
