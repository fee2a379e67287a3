import { createMiddleware } from 'hono/factory';
import { HTTPS_ONLY } from '#shared/api/http-headers.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';

const HTTPS = PUBLIC_SITE_URL.startsWith('https:');

/**
 * Browsers may only read an API response, and only on our own pages. The pages of the storefront get their headers from its
 * build through the web server.
 */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  c.header('X-Content-Type-Options', 'nosniff');
  if (HTTPS) c.header('Strict-Transport-Security', HTTPS_ONLY);
  c.header('Cross-Origin-Resource-Policy', 'same-origin');
  c.header('Referrer-Policy', 'no-referrer');
  if (!c.res.headers.has('Content-Security-Policy'))
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
});
