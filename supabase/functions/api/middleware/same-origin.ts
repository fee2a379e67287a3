import { createMiddleware } from 'hono/factory';
import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { PUBLIC_SITE_URL } from '../../_shared/env.ts';
import { Failure } from '../http/errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
const SITE_ORIGIN = new URL(PUBLIC_SITE_URL).origin;

/**
 * Accepts changes only from our own pages, or from programs, which send no origin. Browsers name the origin of another site's
 * page. The body must be JSON, which a plain form cannot send.
 */
export const sameOrigin = createMiddleware(async (c, next) => {
  if (READING.has(c.req.method)) return next();
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const foreign =
    (origin !== undefined && origin !== SITE_ORIGIN) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new Failure(403, 'cross_site', API_MESSAGES.crossSite);
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    throw new Failure(415, 'not_json', API_MESSAGES.notJson);
  }
  return next();
});
