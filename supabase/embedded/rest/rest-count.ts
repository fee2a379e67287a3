const ESTIMATED = 'count=estimated';

/**
 * PostgREST guesses how many rows there are only where its guess is more than one answer may hold, and counts otherwise;
 * lite always guesses.
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
  if (Number.isNaN(total) || total > maxRows) return guessed;
  await guessed.body?.cancel();
  return ask(new Request(request.url, { method: request.method, headers: exact }));
}
