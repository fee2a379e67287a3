import { ApiError, type ApiErrorBody } from '#shared/api/api-error.ts';
import type { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { tryAgain } from '#shared/api/messages/try-again.ts';
import { LANGUAGE } from '#shared/language.ts';
import { type Page, TOTAL_COUNT_HEADER } from '#shared/api/page.ts';
import { staying } from './leaving.ts';

/** Repeats `API_MESSAGES.unavailable`; the type keeps the two equal. An import would add all the messages to the first load. */
const UNAVAILABLE: (typeof API_MESSAGES)['unavailable'] = 'The service is not available right now. Please try again.';

/** Reads an `/api` URL. Throws an `ApiError` for any answer that is not OK. */
export async function getJson<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const response = await call(path, { signal: signal ?? null });
  return (await response.json()) as Answer;
}

/** Reads an `/api` URL that may not exist: null for a 404. Throws an `ApiError` for any other answer that is not OK. */
export async function getFound<Answer>(path: string, signal?: AbortSignal): Promise<Answer | null> {
  try {
    return await getJson<Answer>(path, signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads one page of a list, its total and the cursor of the next page. */
export async function getPage<Card>(path: string, signal?: AbortSignal): Promise<Page<Card>> {
  const response = await call(path, { signal: signal ?? null });
  const items: unknown = await response.json();
  return {
    items: Array.isArray(items) ? (items as Card[]) : [],
    total: response.headers.get(TOTAL_COUNT_HEADER) ?? '0',
    cursor: nextCursor(response.headers.get(/* @wc-ignore */ 'Link')),
  };
}

/** Sends a change to `/api` as JSON. Throws an `ApiError` for any answer that is not OK. */
export async function sendJson<Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body: unknown = {},
): Promise<Answer> {
  const response = await call(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** Calls an `/api` URL. Throws an `ApiError` for any answer that is not OK. */
export async function call(path: string, init: RequestInit): Promise<Response> {
  const before = ended;
  let response = await send(path, init);
  if (response.status === 401 && !init.method) {
    // A change that was sent meanwhile, such as a sign-in, may have completed the session: try once more.
    await changes;
    if (ended > before) response = await send(path, init);
  }
  if (response.ok) return response;
  const text = (await response.text()) || response.statusText;
  throw new ApiError(response.status, readErrorBody(text, response), text);
}

/** `changes` settles when no change is in progress. `ended` counts the changes that have ended. */
let changes: Promise<unknown> | undefined;
let ended = 0;

async function send(path: string, init: RequestInit): Promise<Response> {
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
