import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { emailPreferencePath } from '#shared/paths.ts';
import { DATABASE_MESSAGES } from '#shared/api/messages/database-messages.ts';
import { emailPreferenceChangeSchema, emailPreferenceSchema } from '#shared/notifications/notification-schema.ts';
import type { ApiEnv } from '../../api-env.ts';
import { Failure } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { getUnsubscribeLink, setUnsubscribed } from '../../database/server-database.ts';

const TOKEN = z.object({ token: z.guid() });
const missing = DATABASE_MESSAGES['switch_not_found'] ?? '';

/** The links in emails that turn a type of email off. They need no sign-in. */
export const emailPreferenceRoutes = [
  route('GET', '/email-preferences/{token}', {
    summary: 'Get the preference behind an email link',
    description: 'Returns the type of email that the link turns off, and whether it is on.',
    caller: 'nobody',
    params: TOKEN,
    answer: emailPreferenceSchema,
    missing,
    handle: ({ c, params }) => getUnsubscribeLink(c, params.token),
  }),

  route('PUT', '/email-preferences/{token}', {
    summary: 'Turn a type of email on or off',
    description: 'Turns the type of email behind the link off, or on again.',
    caller: 'nobody',
    params: TOKEN,
    body: emailPreferenceChangeSchema,
    answer: emailPreferenceSchema,
    missing,
    handle: ({ c, params, body }) => setUnsubscribed(c, params.token, body.mail),
  }),
];

/**
 * The endpoint of `List-Unsubscribe`. It comes before the rule that changes are JSON: mail programs post a form here, without
 * cookies (RFC 8058). A person who opens the URL gets the page, and nothing changes.
 */
export function serveUnsubscribe(app: Hono<ApiEnv>): void {
  app.get('/unsubscribe/:token', (c) => c.redirect(emailPreferencePath(c.req.param('token'))));
  app.post('/unsubscribe/:token', async (c) => {
    const { success, data } = TOKEN.safeParse(c.req.param());
    if (!success) throw new Failure(404, 'not_found', missing);
    await setUnsubscribed(c, data.token, false);
    return c.json({ success: true });
  });
}
