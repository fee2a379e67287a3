// The mail catcher in its own process. It has an SMTP server, an endpoint for SMS and WhatsApp messages, and the caught
// messages as pages and JSON.
import http from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { mailWeb } from './mail/mail-web.ts';
import { Mailbox } from './mail/mailbox.ts';
import { smtpCatcher } from './mail/smtp.ts';
import { Textbox } from './mail/textbox.ts';
import { endWithLauncher } from './processes/processes.ts';
import { listen } from './serving/listen.ts';
import { DATA, HOST, PORTS } from './settings.ts';

const mailbox = new Mailbox(path.join(DATA, 'mail'));
const smtp = smtpCatcher(mailbox);
const web = http.createServer(getRequestListener(mailWeb(mailbox, new Textbox(path.join(DATA, 'texts'))).fetch));
smtp.listen(PORTS.smtp.port, HOST);
listen(web, PORTS.mail.port, HOST);

function stop(): void {
  smtp.close();
  web.close();
  web.closeAllConnections();
  process.exit(0);
}
endWithLauncher(stop);
