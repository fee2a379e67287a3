import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { listen } from './function-process.ts';
import { stack } from './stack.ts';

/** How the function `render` answers: as always, with an error, or never. */
type Rendering = 'works' | 'fails' | 'hangs';

export type HostedSupabase = {
  url: string;
  rendering: Rendering;
  /** The paths of all requests, as the web server sent them. */
  paths: string[];
  /** The header `X-Forwarded-For` of all requests to functions. */
  forwarded: string[];
  close: () => Promise<void>;
};

/**
 * The stack's Supabase, with the habits of hosted Supabase for functions: it sends HTML as plain text in a sandbox. The function
 * `api` accepts calls from the site at `siteUrl`, as if that were its PUBLIC_SITE_URL. No client trusts a wrong certificate.
 */
export async function startHostedSupabase(
  siteUrl: string,
  { hasWrongCertificate = false } = {},
): Promise<HostedSupabase> {
  const { hostname, port } = new URL(stack.supabaseUrl);
  const listener: http.RequestListener = (request, response) => {
    const { method, url: asked = '/' } = request;
    hosted.paths.push(asked);
    if (asked.startsWith('/functions/')) hosted.forwarded.push(String(request.headers['x-forwarded-for']));
    if (asked.startsWith('/functions/v1/render')) {
      if (hosted.rendering === 'hangs') return;
      if (hosted.rendering === 'fails') return void response.writeHead(503).end('broken');
    }
    const headers = { ...request.headers };
    if (headers.origin === siteUrl) headers.origin = stack.siteUrl;
    const passed = http.request({ hostname, port, path: asked, method, headers }, (answer) => {
      const own = { ...answer.headers };
      if (asked.startsWith('/functions/') && own['content-type']?.startsWith('text/html')) {
        own['content-type'] = 'text/plain';
        own['content-security-policy'] = "default-src 'none'; sandbox";
      }
      response.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const key = readFileSync(path.join(stack.root, 'tests/support/picture-host.pem'));
  const server = hasWrongCertificate ? https.createServer({ key, cert: key }, listener) : http.createServer(listener);
  const hosted: HostedSupabase = {
    url: (await listen(server)).replace(/^http/, hasWrongCertificate ? 'https' : 'http'),
    rendering: 'works',
    paths: [],
    forwarded: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hosted;
}
