import { Hono } from 'hono';
import { listPage, mailPage } from './mail-page.ts';
import type { Mailbox } from './mailbox.ts';
import { sentText, type Textbox } from './textbox.ts';

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** These phone numbers have no WhatsApp account here, so that developers can test this case. */
const WITHOUT_WHATSAPP = /000$/;

/** Serves the caught emails and text messages as JSON and as pages. */
export function mailWeb(mailbox: Mailbox, textbox: Textbox): Hono {
  const app = new Hono();

  app.use(async (c, next) => {
    // Emails contain links that sign in. Only local host names are allowed, which stops DNS rebinding by another site.
    const host = c.req.header('host') ?? new URL(c.req.url).host;
    if (!LOCAL_NAMES.has(host.replace(/:\d+$/, ''))) return c.text('Open this page at http://localhost.', 403);
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('X-Frame-Options', 'DENY');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:");
  });

  app.get('/', (c) => c.html(listPage(mailbox.list(c.req.query('to')), textbox.list(c.req.query('to')))));
  app.get('/messages/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.get('/api/messages', (c) => c.json(mailbox.list(c.req.query('to'))));
  app.get('/api/messages/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'));
    return mail ? c.json(mail) : c.json({ message: 'This email does not exist.' }, 404);
  });

  app.get('/api/texts', (c) => c.json(textbox.list(c.req.query('to'))));
  // Programs send text messages here. A page of another site cannot send JSON without permission, and its browser sends an
  // origin.
  app.post('/api/texts', async (c) => {
    if (c.req.header('origin') !== undefined || !/^application\/json\b/.test(c.req.header('content-type') ?? ''))
      return c.json({ message: 'Send texts as JSON, and not from a web page.' }, 403);
    const { success, data } = sentText.safeParse(await c.req.json().catch(() => undefined));
    if (!success) return c.json({ message: 'A text needs an id, a number, a channel and words.' }, 400);
    if (data.channel === 'whatsapp' && WITHOUT_WHATSAPP.test(data.to))
      return c.json({ message: 'This number is not on WhatsApp.' }, 422);
    textbox.add(data);
    return c.json({ id: data.id }, 201);
  });
  return app;
}
