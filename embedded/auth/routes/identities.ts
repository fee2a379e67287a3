import { Hono } from 'hono';
import * as z from 'zod';
import { AuthError } from '../auth-error.ts';
import { requirePerson } from '../caller.ts';
import { unlink } from '../providers/linking.ts';
import type { AuthService } from '../service.ts';
import { startFlow } from './providers.ts';

/** `/user/identities`: a user links and unlinks their own identities, if `enable_manual_linking` is on. */
export function identityRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();

  app.use('/user/identities/*', async (c, next) => {
    await requirePerson(c, service);
    if (!settings.manualLinking) throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
    return next();
  });

  app.get('/user/identities/authorize', async (c) => {
    const { user } = await requirePerson(c, service);
    const url = await startFlow(c, service, user.id);
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  app.delete('/user/identities/:id', async (c) => {
    const id = z.guid().safeParse(c.req.param('id'));
    if (!id.success) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID');
    const { user } = await requirePerson(c, service);
    await sql.begin((transaction) => unlink(service, transaction, user, id.data));
    return c.json({});
  });

  return app;
}
