import { ApiError, type ApiErrorBody } from '#shared/api/api-error.ts';
import type { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { tryAgain } from '#shared/api/messages/try-again.ts';
import { LANGUAGE } from '#shared/language.ts';
import { type Page, TOTAL_COUNT_HEADER } from '#shared/api/page.ts';
import { type AnyInput, type Answer, type Change, type InputOf, type Method, type PathOf, urlOf } from './call.ts';
import { staying } from './leaving.ts';

/** Repeats `API_MESSAGES.unavailable`; the type keeps the two equal. An import would add all the messages to the first load. */
const UNAVAILABLE: (typeof API_MESSAGES)['unavailable'] = 'The service is not available right now. Please try again.';

/** Reads JSON from `/api`. Throws an `ApiError` for any answer that is not OK. */
export function getJson<P extends PathOf<'GET'>>(path: P, ...input: InputOf<P, 'GET'>): Promise<Answer<P>>;
export async function getJson(path: string, input?: AnyInput): Promise<unknown> {
  return (await request('GET', path, input)).json();
}

/** Reads JSON that may not exist: null for a 404. Throws an `ApiError` for any other answer that is not OK. */
export async function getFound<P extends PathOf<'GET'>>(
  path: P,
  ...input: InputOf<P, 'GET'>
): Promise<Answer<P> | null> {
  try {
    return await getJson(path, ...input);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads one page of a list, its total and the cursor of the next page. */
export function getPage<P extends PathOf<'GET'>>(
  path: P,
  ...input: InputOf<P, 'GET'>
): Promise<Page<CardOf<Answer<P>>>>;
export async function getPage(path: string, input?: AnyInput): Promise<Page<unknown>> {
  const response = await request('GET', path, input);
  const items: unknown = await response.json();
  return {
    items: Array.isArray(items) ? items : [],
    total: response.headers.get(TOTAL_COUNT_HEADER) ?? '0',
    cursor: nextCursor(response.headers.get(/* @wc-ignore */ 'Link')),
  };
}

/** Sends a change to `/api` and reads the JSON of the answer. Throws an `ApiError` for any answer that is not OK. */
export function sendJson<M extends Change, P extends PathOf<M>>(
  method: M,
  path: P,
  ...input: InputOf<P, M>
): Promise<Answer<P, M>>;
export async function sendJson(method: Change, path: string, input?: AnyInput): Promise<unknown> {
  return (await request(method, path, input)).json();
}

/** Sends a change whose response is a file or has no reader. Throws an `ApiError` for any answer that is not OK. */
export function send<M extends Change, P extends PathOf<M>>(
  method: M,
  path: P,
  ...input: InputOf<P, M>
): Promise<Response>;
export async function send(method: Change, path: string, input?: AnyInput): Promise<Response> {
  return request(method, path, input);
}

type CardOf<Cards> = Cards extends readonly (infer Card)[] ? Card : never;

async function request(method: Method, path: string, input: AnyInput = {}): Promise<Response> {
  const { body = {}, signal = null, keepalive = false } = input;
  const url = urlOf(path, input);
  const json = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), keepalive };
  const init: RequestInit = method === 'GET' ? { signal } : { ...json, signal };
  const before = ended;
  let response = await sendRequest(url, init);
  if (response.status === 401 && !init.method) {
    // A change that was sent meanwhile, such as a sign-in, may have completed the session: try once more.
    await changes;
    if (ended > before) response = await sendRequest(url, init);
  }
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  throw new ApiError(response.status, readErrorBody(text, response), text);
}

/** `changes` settles when no change is in progress. `ended` counts the changes that have ended. */
let changes: Promise<unknown> | undefined;
let ended = 0;

async function sendRequest(path: string, init: RequestInit): Promise<Response> {
  if (!init.method) await staying();
  // Ask for the language of the page, not for the language of the browser.
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', LANGUAGE.code);
  const answer = fetch(path, { ...init, headers, credentials: 'same-origin' });
  if (init.method) changes = Promise.allSettled([answer, changes]).then(() => (ended += 1));
  return answer;
}

/** A proxy or a broken connection may answer with a body that is not our JSON. */
function readErrorBody(text: string, { status, headers }: Response): ApiErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body) return body as ApiErrorBody;
  } catch {
    // Not JSON: use the general message below.
  }
  if (status === 429) return { message: tryAgain(Number(headers.get('Retry-After'))), code: 'too_many_requests' };
  return { message: UNAVAILABLE, code: 'unavailable' };
}

function nextCursor(link: string | null): string | null {
  const next = link?.match(/<([^>]+)>;\s*rel="next"/)?.[1];
  return next ? new URL(next, 'http://localhost').searchParams.get('cursor') : null;
}
