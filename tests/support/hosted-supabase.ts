import http from 'node:http';
import { listen } from './function-process.ts';
import { stack } from './stack.ts';

/** How the function `render` answers: as always, with an error, or never. */
type Rendering = 'works' | 'fails' | 'hangs';

export type HostedSupabase = {
  url: string;
  rendering: Rendering;
  /** The paths of all requests, as the web server sent them. */
  paths: string[];
  close: () => Promise<void>;
};

/**
 * The stack's Supabase, with the habits of hosted Supabase for functions: it sends HTML as plain text in a sandbox. The function
 * `api` accepts calls from the site at `siteUrl`, as if that were its PUBLIC_SITE_URL.
 */
export async function startHostedSupabase(siteUrl: string): Promise<HostedSupabase> {
  const { hostname, port } = new URL(stack.supabaseUrl);
  const server = http.createServer((request, response) => {
    const { method, url: path = '/' } = request;
    hosted.paths.push(path);
    if (path.startsWith('/functions/v1/render')) {
      if (hosted.rendering === 'hangs') return;
      if (hosted.rendering === 'fails') return void response.writeHead(503).end('broken');
    }
    const headers = { ...request.headers };
    if (headers.origin === siteUrl) headers.origin = stack.siteUrl;
    const passed = http.request({ hostname, port, path, method, headers }, (answer) => {
      const own = { ...answer.headers };
      if (path.startsWith('/functions/') && own['content-type']?.startsWith('text/html')) {
        own['content-type'] = 'text/plain';
        own['content-security-policy'] = "default-src 'none'; sandbox";
      }
      response.writeHead(answer.statusCode ?? 502, own);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  const hosted: HostedSupabase = {
    url: await listen(server),
    rendering: 'works',
    paths: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return hosted;
}
