import { BRAND } from '../brand.ts';
import { MAIL_TEXTS, type MailKind, type MailLanguage } from './mail-texts.ts';

/** A mail as it is sent: the same said twice. */
export type MailContent = { subject: string; html: string; text: string };

export type MailFilling = {
  kind: MailKind;
  language: MailLanguage;
  /** Where the button leads, and the site the mail comes from: addresses, as they stand in HTML. */
  link: string;
  site: string;
  values: Record<string, string>;
};

// The light theme's colours; a mail program knows no custom properties.
const PAGE = '#fdfbf7';
const SURFACE = '#ffffff';
const WELL = '#f4ede0';
const BORDER = '#e9dfcd';
const INK = '#12262b';
const INK_2 = '#465a5e';
const PRIMARY = '#0d6b6b';
const FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Writes a mail: heading, paragraphs, one button, and what to know besides. Values are plain text; `link` is an address. */
export function writeMail({ kind, language, link, site, values }: MailFilling): MailContent {
  const { sentBy, [kind]: words } = MAIL_TEXTS[language];
  const known = { product: BRAND.name, ...values };
  const say = (text: string) => filled(text, known);
  const subject = say(words.subject).replaceAll(/\s+/g, ' ');
  const paragraphs = words.paragraphs.map(say);
  const note = say(words.note);
  const text = [...paragraphs, `${words.action}: ${link}`, note, `${sentBy} ${BRAND.name}\n${site}`].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>${escaped(subject)}</title>
  </head>
  <body style="margin: 0; padding: 0; background: ${PAGE}">
    <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="background: ${PAGE}">
      <tr>
        <td style="padding: 28px 16px; font: 16px/1.6 ${FONT}; color: ${INK}">
          <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width: 560px; margin: 0 auto">
            <tr>
              <td style="padding: 0 0 18px">${MARK}</td>
            </tr>
            <tr>
              <td style="padding: 28px 26px; background: ${SURFACE}; border: 1px solid ${BORDER}; border-radius: 16px">
                <h1 style="margin: 0 0 14px; font-size: 24px; line-height: 1.25; letter-spacing: -0.02em">${escaped(subject)}</h1>
${words.paragraphs.map((paragraph) => `                ${block(paragraph, say(paragraph))}`).join('\n')}
                <p style="margin: 24px 0">
                  <a href="${escaped(link)}" style="${BUTTON}">${escaped(words.action)}</a>
                </p>
                <p style="margin: 0; color: ${INK_2}; font-size: 14px; line-height: 1.5">${lines(note)}</p>
              </td>
            </tr>
            <tr>
              <td style="padding: 18px 0 0; color: ${INK_2}; font-size: 14px">${escaped(`${sentBy} ${BRAND.name}`)}<br />${escaped(site)}</td>
            </tr>
          </table>
        </td>
      </tr>
    </table>
  </body>
</html>
`;
  return { subject, html, text };
}

const BUTTON = [
  `display: inline-block; padding: 13px 22px; background: ${PRIMARY}; color: ${SURFACE}`,
  'border-radius: 12px; font-weight: 600; text-decoration: none',
].join('; ');

/** The doorway in the simplest form every mail program draws, and the name. */
const MARK = [
  `<span style="display: inline-block; width: 20px; height: 24px; margin-right: 10px; background: #fcebc7; border: 4px solid ${PRIMARY}; border-bottom-width: 6px; border-radius: 14px 14px 3px 3px; vertical-align: middle"></span>`,
  `<b style="color: ${INK}; font-size: 17px; letter-spacing: -0.02em; vertical-align: middle">${escaped(BRAND.name)}</b>`,
].join('');

/** A paragraph; somebody else's words, which stand alone in one, are set off. */
function block(template: string, text: string): string {
  const style = /^\{\w+\}$/.test(template)
    ? `margin: 0 0 16px; padding: 12px 16px; background: ${WELL}; border-radius: 12px`
    : 'margin: 0 0 16px';
  return `<p style="${style}">${lines(text)}</p>`;
}

/** A value that is missing leaves nothing behind; what a value says is not looked into again. */
function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br />');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
