import type { CaughtMail } from './mailbox.ts';
import { escapeHtml } from './mail-text.ts';
import type { CaughtText } from './textbox.ts';

const STYLE = `
  :root { color-scheme: light; }
  body { margin: 0; background: #fdfbf7; color: #1f2a2a; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h1 { font-size: 1.375rem; }
  a { color: #0d6b6b; }
  ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid #e5ded0; }
  li { border-bottom: 1px solid #e5ded0; }
  li a { display: block; padding: .75rem .25rem; text-decoration: none; }
  li a:hover, li a:focus-visible { background: #f3eee2; }
  small { color: #5a6464; }
  iframe { width: 100%; height: 30rem; border: 1px solid #e5ded0; background: #fff; }
  blockquote { margin: 0; padding: .75rem .25rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; background: #fff; border: 1px solid #e5ded0; }`;

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>`;

const about = (mail: CaughtMail) =>
  `<small>to ${escapeHtml(mail.to)}, <time datetime="${mail.createdAt}">${new Date(mail.createdAt).toUTCString()}</time></small>`;

/** The page with the caught emails and text messages. */
export function listPage(mails: CaughtMail[], texts: CaughtText[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/messages/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}<br>${about(mail)}</a></li>`,
  );
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>No emails have been sent yet.</p>';
  return page(
    'Emails and texts',
    `<h1>Emails of this stack</h1><p>No email leaves this machine. All emails appear here.</p>${list}
    <h1>SMS and WhatsApp messages</h1>${textList(texts)}`,
  );
}

function textList(texts: CaughtText[]): string {
  if (texts.length === 0) return '<p>No text messages have been sent yet.</p>';
  const items = texts.map(
    ({ to, channel, text, createdAt }) =>
      `<li><blockquote dir="auto">${escapeHtml(text)}</blockquote><small>${channel === 'sms' ? 'SMS' : 'WhatsApp'} to ${escapeHtml(to)}, <time datetime="${createdAt}">${new Date(createdAt).toUTCString()}</time></small></li>`,
  );
  return `<ol>${items.join('')}</ol>`;
}

/** The page of one email. Its HTML is in a sandboxed iframe that runs no scripts and cannot access this page. */
export function mailPage(mail: CaughtMail): string {
  const framed = escapeHtml(`<base target="_blank">${mail.html}`);
  const frame = mail.html
    ? `<iframe title="The email" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>`
    : '';
  return page(
    mail.subject,
    `<p><a href="/">All emails</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1><p>${about(mail)}</p>
    ${frame}<h2>As text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}
