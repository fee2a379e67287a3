/** From the first visit over https on, for two years. Only answers over https say so. */
export const HTTPS_ONLY = 'max-age=63072000';

/**
 * What a browser is told with every page and file of an app. The builds write it to `headers.json`, for whoever serves them
 * (README, Deployment): scripts come from the site alone, never from a page's own text.
 */
export function siteHeaders(app: 'storefront' | 'backoffice', supabaseUrl: string | undefined): Record<string, string> {
  const supabase = supabaseUrl ? new URL(supabaseUrl).origin : '';
  const policy = {
    'default-src': "'self'",
    // WebAssembly makes pictures smaller; it needs no `eval` of text.
    'script-src': app === 'storefront' ? "'self' 'wasm-unsafe-eval'" : "'self'",
    // Ant Design writes its styles into the page.
    'style-src': app === 'storefront' ? "'self'" : "'self' 'unsafe-inline'",
    // Owners may show pictures of any https address; a picture being uploaded is a blob, the code of two-factor a data.
    'img-src': "'self' https: data: blob:",
    'connect-src': `'self' ${supabase} ${supabase.replace(/^http/, 'ws')}`.trim(),
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
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': HTTPS_ONLY,
    'X-Content-Type-Options': 'nosniff',
  };
}
