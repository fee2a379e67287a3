import { HTTPS_ONLY } from '#shared/api/http-headers.ts';

type App = 'storefront' | 'backoffice';

/** A plugin of Vite: writes the headers into the build as `headers.json`, for whoever serves it (docs/deployment.md). */
export function headersFile(app: App) {
  let supabaseUrl: string | undefined;
  let tileUrl: string | undefined;
  return {
    name: 'headers-file',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    configResolved({ env }: { env: Record<string, string | undefined> }) {
      supabaseUrl = env['VITE_SUPABASE_URL'];
      tileUrl = env['VITE_MAP_TILE_URL'];
    },
    generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown }) {
      const source = `${JSON.stringify(siteHeaders(app, supabaseUrl, tileUrl), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'headers.json', source });
    },
  };
}

/** What a browser is told with every page and file of an app: scripts come from the site alone, never from a page's own text. */
export function siteHeaders(app: App, supabaseUrl: string | undefined, tileUrl?: string): Record<string, string> {
  const supabase = supabaseUrl ? new URL(supabaseUrl).origin : '';
  const tiles = app === 'storefront' && tileUrl ? [tileHosts(tileUrl)] : [];
  const policy = {
    'default-src': "'self'",
    // WebAssembly makes pictures smaller; it needs no `eval` of text.
    'script-src': app === 'storefront' ? "'self' 'wasm-unsafe-eval'" : "'self'",
    // Ant Design writes its styles into the page.
    'style-src': app === 'storefront' ? "'self'" : "'self' 'unsafe-inline'",
    // Pictures are files of our own (and tiles of the map, where it has some); one being uploaded is a blob, the code of
    // two-factor a data.
    'img-src': ["'self'", 'data:', 'blob:', ...tiles].join(' '),
    // Voice notes: of `/api`, and as a blob before they are sent.
    'media-src': "'self' blob:",
    // The picture at an https address is fetched once, by the browser of the owner who gives it.
    'connect-src':
      `'self' ${app === 'storefront' ? 'https: ' : ''}${supabase} ${supabase.replace(/^http/, 'ws')}`.trim(),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': `camera=(), geolocation=(self), microphone=${app === 'storefront' ? '(self)' : '()'}, payment=(), usb=()`,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': HTTPS_ONLY,
    'X-Content-Type-Options': 'nosniff',
  };
}

/** The hosts of a map's tiles: `{s}` stands for one of several, and a source may do so as well. */
function tileHosts(tileUrl: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(tileUrl)?.[0] ?? "'self'";
  return origin.replace(/[^/.]*\{\w+\}[^.]*/, '*');
}
