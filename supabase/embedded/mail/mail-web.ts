import { Hono } from 'hono';
import { listPage, mailPage } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The caught mails as JSON and as pages to read. */
export function mailWeb(mailbox: Mailbox): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    // Mails hold links that sign in: no other name may lead here, whatever a foreign site makes its own resolve to.
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    if (!LOCAL_NAMES.has(host.replace(/:\d+$/, ''))) return c.text('Open this page at http://localhost.', 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:");
  });

  app.get('/', (c) => c.html(listPage(mailbox.list(c.req.query('to')))));
  app.get('/messages/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.get('/api/messages', (c) => c.json(mailbox.list(c.req.query('to'))));
  app.get('/api/messages/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'));
    return mail ? c.json(mail) : c.json({ message: 'There is no such mail.' }, 404);
  });
  return app;
}
