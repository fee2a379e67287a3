import * as z from 'zod/mini';
import { socialConfigSchema } from '#shared/accounts/session-schema.ts';
import { SOCIAL_PROVIDERS } from '#shared/accounts/social.ts';
import { readProviders } from '../../auth/auth-client.ts';
import { route } from '../../http/route.ts';
import { comeBack, leaveFor } from '../../auth/social.ts';

export const socialRoutes = [
  route('GET', '/auth/social-config', {
    summary: 'List sign-in providers',
    description: 'Returns the social providers that users can sign in with.',
    caller: 'nobody',
    answer: socialConfigSchema,
    cache: 'public',
    handle: async ({ c }) => {
      const { google = false, facebook = false, apple = false } = await readProviders(c);
      return { google, facebook, apple };
    },
  }),

  route('GET', '/auth/{provider}', {
    summary: 'Start sign-in with a provider',
    description:
      'Redirects a browser to the provider. After the sign-in, the browser returns to the callback and then to `next`.',
    caller: 'nobody',
    params: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
    query: z.object({ next: z.optional(z.string()) }),
    status: 302,
    handle: async ({ c, params, query }) => c.redirect(await leaveFor(c, params.provider, query.next)),
  }),

  route('GET', '/auth/callback', {
    summary: 'Handle the return from a provider',
    description:
      'Signs the user in and redirects the browser. After an error, redirects to the sign-in page, which shows the reason.',
    caller: 'nobody',
    query: z.object({
      code: z.optional(z.string()),
      error: z.optional(z.string()),
      error_code: z.optional(z.string()),
      error_description: z.optional(z.string()),
    }),
    status: 302,
    handle: async ({ c, query }) => c.redirect(await comeBack(c, query)),
  }),
];
