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
        summary: 'Get the OpenAPI document',
        description: 'Returns this documentation as OpenAPI 3.1, for programs.',
        caller: 'nobody',
        answer: z.looseObject({ openapi: z.string() }),
        cache: 'public',
        handle: async () => describeOnce(),
      }),

      route('GET', '/docs', {
        summary: 'Get the documentation page',
        description: 'Returns this documentation as a web page.',
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
        summary: 'Get the documentation style sheet',
        description: 'Returns the style sheet of the documentation page.',
        caller: 'nobody',
        contentType: 'text/css',
        cache: 'public',
        handle: ({ c }) => c.body(DOCS_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
      }),
    ],
  };
  return resources;
}
