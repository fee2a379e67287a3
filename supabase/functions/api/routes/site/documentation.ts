import * as z from 'zod/mini';
import { DOCS_STYLE, docsPage } from '../../http/documents/docs-page.ts';
import type { ApiDocument } from '../../http/documents/api-document.ts';
import { describeApi } from '../../http/documents/openapi.ts';
import { type Resources, route } from '../../http/route.ts';

/** The page runs no script and loads nothing from other sites. */
const DOCS_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The documentation of all resources, including itself. */
export function documentationRoutes(others: Resources): Resources {
  let described: ApiDocument | undefined;
  const describeOnce = () => (described ??= describeApi(resources));
  let page: ReturnType<typeof docsPage> | undefined;
  const resources: Resources = {
    ...others,
    Documentation: [
      route('GET', '/openapi.json', {
        summary: 'This documentation for programs: OpenAPI 3.1.',
        caller: 'nobody',
        answer: z.looseObject({ openapi: z.string() }),
        cache: 'public',
        handle: async () => describeOnce(),
      }),

      route('GET', '/docs', {
        summary: 'This documentation for people.',
        caller: 'nobody',
        contentType: 'text/html',
        cache: 'public',
        handle: ({ c }) => {
          // The page is large, and caches store an answer for each query.
          if (new URL(c.req.url).search) return c.redirect('/api/docs', 308);
          c.header('Content-Security-Policy', DOCS_POLICY);
          page ??= docsPage(describeOnce());
          return c.html(page);
        },
      }),

      route('GET', '/docs.css', {
        summary: 'The looks of that page.',
        caller: 'nobody',
        contentType: 'text/css',
        cache: 'public',
        handle: ({ c }) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
      }),
    ],
  };
  return resources;
}
