import { HTTPS_ONLY } from '#shared/api/http-headers.ts';
import { isRegionFile, type MapTiles, mapTiles, tileOrigin } from '#shared/map-tiles.ts';

type App = 'storefront' | 'backoffice';

/** A Vite plugin. It writes the headers into the build as `headers.json`. Every web server sends them (site). */
export function headersFile(app: App) {
  let supabaseUrl: string | undefined;
  let tiles: MapTiles | null = null;
  return {
    name: 'headers-file',
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    configResolved({ env }: { env: Record<string, string | undefined> }) {
      supabaseUrl = env['VITE_SUPABASE_URL'];
      tiles = mapTiles(env['VITE_MAP_TILE_URL'], env['VITE_MAP_ATTRIBUTION']);
    },
    generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown }) {
      const source = `${JSON.stringify(siteHeaders(app, supabaseUrl, tiles), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'headers.json', source });
    },
  };
}

/**
 * The headers of every page and file of an app. Scripts come only from the site, never from a page's own text. `tiles` are the
 * tiles of the maps.
 */
export function siteHeaders(
  app: App,
  supabaseUrl: string | undefined,
  tiles: MapTiles | null = null,
): Record<string, string> {
  const supabase = supabaseUrl ? new URL(supabaseUrl).origin : '';
  const [pictureOrigin, fileOrigin] = tileSources(tiles);
  const policy = {
    'default-src': "'self'",
    // WebAssembly shrinks pictures. It needs no `eval` of text.
    'script-src': app === 'storefront' ? "'self' 'wasm-unsafe-eval'" : "'self'",
    // Ant Design writes its styles into the page.
    'style-src': app === 'storefront' ? "'self'" : "'self' 'unsafe-inline'",
    // Pictures are our own files, or map tiles. A picture during its upload is a blob, and the two-factor QR code is a data
    // URL.
    'img-src': joined("'self' data: blob:", pictureOrigin),
    // Voice notes come from `/api`. Before they are sent, they are blobs.
    'media-src': "'self' blob:",
    // The owner's browser fetches a picture once, at the https URL that the owner enters.
    'connect-src': joined(
      "'self'",
      app === 'storefront' && 'https:',
      supabase,
      supabase.replace(/^http/, 'ws'),
      fileOrigin,
    ),
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

/** The origins of the map's picture tiles and of its region file: '' for the site itself, or for none. */
function tileSources(tiles: MapTiles | null): [pictures: string, file: string] {
  if (!tiles) return ['', ''];
  const origin = tileOrigin(tiles.url);
  return isRegionFile(tiles.url) ? ['', origin] : [origin, ''];
}

function joined(...sources: (string | false)[]): string {
  return sources.filter(Boolean).join(' ');
}
