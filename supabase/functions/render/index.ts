import { splitLanguage } from '#shared/language.ts';
import { page } from './page.ts';
import type * as Built from './storefronts.d.ts';

// The build writes this file: the renderer of each language. Without it, for example with `npm run dev`, the web server answers
// with the app shell.
const built: typeof Built | undefined = await import('./built/storefronts.js').catch(() => undefined);
const languages = Object.keys(built?.storefronts ?? {}).map((code) => ({ code }));

Deno.serve(async (request) => {
  if (!/^(GET|HEAD)$/.test(request.method)) return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const { pathname, search } = new URL(request.url);
  const { code, path } = splitLanguage(pathname.replace(/^\/render(?=\/|$)/, '') || '/', languages);
  try {
    const storefront = await built?.storefronts[code]?.();
    return storefront ? await page(storefront, request, { path, search }) : unavailable();
  } catch (error) {
    console.error(error);
    return unavailable();
  }
});

/** The web server answers with the app shell instead. */
function unavailable(): Response {
  return new Response('This page is not available right now. Please try again.', {
    status: 503,
    headers: { 'Retry-After': '1', 'Cache-Control': 'no-store' },
  });
}
