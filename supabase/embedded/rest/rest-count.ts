const ESTIMATED = 'count=estimated';

/**
 * PostgREST guesses how many rows there are only where they are more than one answer may hold, and counts otherwise; lite
 * always guesses, also of a table nobody has analysed.
 */
export async function withCount(
  request: Request,
  maxRows: number,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const prefer = request.headers.get('Prefer') ?? '';
  if (!prefer.includes(ESTIMATED)) return ask(request);
  const exact = new Headers(request.headers);
  exact.set('Prefer', prefer.replace(ESTIMATED, 'count=exact'));
  // What changes something is asked for once.
  if (request.method !== 'GET' && request.method !== 'HEAD') return ask(new Request(request, { headers: exact }));
  const guessed = await ask(request);
  const total = Number(guessed.headers.get('Content-Range')?.split('/')[1]);
  if (Number.isNaN(total) || (total > maxRows && (await hasMore(request, maxRows, ask)))) return guessed;
  await guessed.body?.cancel();
  return ask(new Request(request.url, { method: request.method, headers: exact }));
}

/** Whether there is a row after so many, in whatever order. */
async function hasMore(
  request: Request,
  count: number,
  ask: (request: Request) => Promise<Response>,
): Promise<boolean> {
  const url = new URL(request.url);
  url.searchParams.delete('order');
  url.searchParams.set('offset', String(count));
  url.searchParams.set('limit', '1');
  const headers = new Headers(request.headers);
  for (const name of ['Prefer', 'Range', 'Accept']) headers.delete(name);
  const rows: unknown = await (await ask(new Request(url, { headers }))).json();
  return !Array.isArray(rows) || rows.length > 0;
}
