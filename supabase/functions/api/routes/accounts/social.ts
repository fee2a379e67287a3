import * as z from 'zod/mini';
import { socialConfigSchema } from '#shared/accounts/session-schema.ts';
import { SOCIAL_PROVIDERS } from '#shared/accounts/social.ts';
import { readProviders } from '../../auth/auth-client.ts';
import { route } from '../../http/route.ts';
import { comeBack, leaveFor } from '../../auth/social.ts';

export const socialRoutes = [
  route('GET', '/auth/social-config', {
    summary: 'Which providers somebody may sign in with.',
    caller: 'nobody',
    answer: socialConfigSchema,
    cache: 'public',
    handle: async ({ c }) => {
      const { google = false, facebook = false, apple = false } = await readProviders(c);
      return { google, facebook, apple };
    },
  }),

  route('GET', '/auth/{provider}', {
    summary: 'Leads to a provider to sign in there, and from there by way of the callback to `next`.',
    caller: 'nobody',
    params: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
    query: z.object({ next: z.optional(z.string()) }),
    status: 302,
    handle: async ({ c, params, query }) => c.redirect(await leaveFor(c, params.provider, query.next)),
  }),

  route('GET', '/auth/callback', {
    summary: 'Where providers send people back to: signs them in, or says on the sign-in page why not.',
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
