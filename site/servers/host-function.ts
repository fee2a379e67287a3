// The function that Netlify, Vercel and Cloudflare Pages run for every path that is not a file of the builds. `npm run build`
// writes it into `site.js`. Rules of these hosts cannot answer with the app shell when `render` fails. They cannot replace the
// type and the headers of an answer of Supabase. The rules of Cloudflare cannot pass a request to another host.

/** The facts that `npm run build` writes beside the function. Patterns are regular expressions. */
export type HostSite = {
  functions: string;
  files: string;
  languages: string[];
  patterns: Record<'climbing' | 'api' | 'media' | 'written' | 'backOfficePage' | 'file', string>;
  headers: Record<'storefront' | 'backoffice' | 'media', Record<string, string>>;
  pageType: string;
  pageTimeout: number;
  /** The answer in place of a Supabase that does not answer. */
  unavailable: { message: string; code: string };
};

/** The host of a request: how to read a file of the builds, and the client's IP. */
type Host = { readFile: (path: string) => Promise<Response>; clientIp: string | null | undefined };

/** Answers a request that no file of the builds answers. */
export async function serveSite(site: HostSite, request: Request, host: Host): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { functions, files, headers, patterns } = site;
  const matches = (pattern: string) => new RegExp(pattern).test(pathname);
  const send = (url: string, signal?: AbortSignal) => ask(url, request, host.clientIp, signal);
  const unavailable = () => Response.json(site.unavailable, { status: 503, headers: { 'Retry-After': '1' } });
  const [, first = ''] = pathname.split('/');
  const language = site.languages.includes(first) ? `/${first}` : '';

  if (matches(patterns.climbing)) return new Response('Bad request', { status: 400 });
  if (matches(patterns.api)) return send(functions + pathname + search).catch(unavailable);
  if (matches(patterns.media)) {
    const file = files + pathname.replace(new RegExp(patterns.media), '') + search;
    return send(file).then((answer) => withHeaders(answer, headers.media), unavailable);
  }
  if (matches(patterns.written)) return send(`${functions}/api${pathname}`).catch(unavailable);
  if (matches(patterns.file))
    return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-cache' } });
  if (matches(patterns.backOfficePage))
    return document(await host.readFile(`/backoffice${language}/index.html`), headers.backoffice);

  const page = await inTime(site.pageTimeout, (signal) => send(`${functions}/render${pathname}${search}`, signal));
  if (page) return withHeaders(page, { ...headers.storefront, 'Content-Type': site.pageType });
  return document(await host.readFile(`${language}/index.html`), headers.storefront);
}

/** The answer of the function `render`. Undefined if it fails, or does not begin in time. */
async function inTime(
  milliseconds: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response | undefined> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  const answer = await send(timeout.signal).catch(() => undefined);
  clearTimeout(timer);
  return answer && answer.status < 500 ? answer : undefined;
}

function ask(url: string, request: Request, clientIp: string | null | undefined, signal?: AbortSignal) {
  const headers = new Headers(request.headers);
  headers.delete('Host');
  // The host compresses the answer itself.
  headers.set('Accept-Encoding', 'identity');
  // A client can claim any IP.
  headers.delete('X-Forwarded-For');
  if (clientIp) headers.set('X-Forwarded-For', clientIp);
  const { method, body } = request;
  // Node requires `duplex` for a body that is a stream.
  const options = { method, headers, body, redirect: 'manual', duplex: 'half', ...(signal && { signal }) };
  return fetch(url, options as RequestInit);
}

function withHeaders(answer: Response, headers: Record<string, string>): Response {
  const changed = new Response(answer.body, answer);
  for (const [name, value] of Object.entries(headers)) changed.headers.set(name, value);
  return changed;
}

/** A document of the builds, which is a page and must be revalidated. A failure of the host stays as it is. */
function document(file: Response, headers: Record<string, string>): Response {
  if (!file.ok) return file;
  return withHeaders(new Response(file.body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }), {
    ...headers,
    'Cache-Control': 'no-cache',
  });
}
