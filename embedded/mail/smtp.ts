import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { textOf } from './mail-text.ts';

const LARGEST_MAIL = 10 * 1024 * 1024;

/** An SMTP server that accepts every email and delivers none. */
export function smtpCatcher(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    banner: 'Mail catcher',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    size: LARGEST_MAIL,
    disableReverseLookup: true,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(new Error('The email is too large.'));
        // The envelope names the recipients. The header of the email may differ.
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        PostalMime.parse(Buffer.concat(chunks)).then(
          ({ subject = '', html = '', text, messageId, headers, attachments }) => {
            const listHeaders = Object.fromEntries(
              headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
            );
            const files = attachments
              .filter(({ mimeType }) => mimeType.startsWith('text/'))
              .map(({ filename, mimeType, content }) => ({
                name: filename ?? '',
                type: mimeType,
                text: typeof content === 'string' ? content : new TextDecoder().decode(content),
              }));
            mailbox.add({
              to,
              subject,
              text: text?.trim() ?? textOf(html),
              html: html.trim(),
              messageId,
              ...(Object.keys(listHeaders).length > 0 && { listHeaders }),
              ...(files.length > 0 && { files }),
            });
            callback();
          },
          callback,
        );
      });
    },
  });
  // A client that disconnects in the middle must not stop the server.
  server.on('error', (error) => console.error(`Mail catcher: ${error.message}`));
  return server;
}
