// @wc-ignore-file
import { BRAND } from '../brand.ts';
import { inLanguage } from '../language.ts';
import { isolated } from '../format/isolated.ts';
import type { EmailLanguage, MailCard } from './email-parts.ts';
import { EMAIL_TEXTS, type EmailTemplate } from './email-texts.ts';

/** A finished email. `html` and `text` have the same content. */
export type EmailContent = { subject: string; html: string; text: string };

export type EmailValues = {
  templateName: EmailTemplate;
  language: EmailLanguage;
  /** The URL of the site, escaped for HTML. */
  site: string;
  /** The URL of the button: a path of the site, which opens in the email's language, or a full URL. */
  link: string;
  /** The path that turns off this type of email, if the reader may turn it off. */
  off?: string;
  /** The reference code of the listing that the email is about. */
  reference?: string;
  /** Listings to show between the paragraphs and the button. */
  cards?: readonly MailCard[];
  values: Record<string, string>;
};

// The colours of the light theme. Email clients do not support custom properties.
const PAGE = '#fdfbf7';
const SURFACE = '#ffffff';
const WELL = '#f4ede0';
const BORDER = '#e9dfcd';
const INK = '#12262b';
const INK_2 = '#465a5e';
const PRIMARY = '#0d6b6b';
const FONT = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Writes an email: heading, paragraphs, one button and a note in small print. Values are plain text in the email's language. */
export function writeEmail({
  templateName,
  language,
  site: root,
  values,
  reference,
  cards = [],
  ...paths
}: EmailValues): EmailContent {
  const { code, direction } = language;
  const isFromRight = direction === 'rtl';
  const { [templateName]: words } = EMAIL_TEXTS;
  const variables = { product: language.say(BRAND.name), ...values };
  const say = (text: string) => filled(language.say(text), variables, isAlone(text) ? undefined : direction);
  const at = (path: string) => (path.startsWith('/') ? root + inLanguage(path, code) : path);
  const [site, link, off] = [at('/').replace(/\/$/, ''), at(paths.link), paths.off && at(paths.off)];
  const [action, sentBy, turnOff] = [words.action, EMAIL_TEXTS.sentBy, EMAIL_TEXTS.turnOff].map(say) as [
    string,
    string,
    string,
  ];
  const subject = say(words.subject).replaceAll(/\s+/g, ' ');
  const paragraphs = words.paragraphs.flatMap((template) => {
    const translated = say(template);
    return translated.trim() === '' ? [] : [{ template, translated }];
  });
  const codeLine = reference && filled(language.say(EMAIL_TEXTS.reference), { code: reference }, direction);
  const note = say(words.note);
  // A URL on its own line is read from the left in every language.
  const leading = isFromRight ? ':\n' : ': ';
  const foot = [`${sentBy}\n${site}`, ...(off ? [turnOff + leading + off] : [])];
  const cardTexts = cards.map((card) => cardLines(card, at(card.link), direction));
  const text = [
    ...paragraphs.map(({ translated }) => translated),
    ...(codeLine ? [codeLine] : []),
    ...cardTexts,
    action + leading + link,
    note,
    ...foot,
  ].join('\n\n');
  const html = `<!doctype html>
<html lang="${code}"${isFromRight ? ' dir="rtl"' : ''}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <title>${escaped(subject)}</title>
  </head>
  <body${isFromRight ? ' dir="rtl"' : ''} style="margin: 0; padding: 0; background: ${PAGE}">
    <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="background: ${PAGE}">
      <tr>
        <td style="padding: 28px 16px; font: 16px/1.6 ${FONT}; color: ${INK}">
          <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width: 560px; margin: 0 auto">
            <tr>
              <td style="padding: 0 0 18px">${markOf(variables.product, isFromRight)}</td>
            </tr>
            <tr>
              <td style="padding: 28px 26px; background: ${SURFACE}; border: 1px solid ${BORDER}; border-radius: 16px">
                <h1 style="margin: 0 0 14px; font-size: 24px; line-height: 1.25${isFromRight ? '' : '; letter-spacing: -0.02em'}">${escaped(subject)}</h1>
${paragraphs.map(({ template, translated }) => `                ${block(template, translated)}`).join('\n')}
${codeLine ? `                <p style="margin: 0 0 16px; color: ${INK_2}; font-size: 14px">${escaped(codeLine)}</p>\n` : ''}${cards.map((card) => cardBlock(card, at(card.link), root)).join('')}                <p style="margin: 24px 0">
                  <a href="${escaped(link)}" style="${BUTTON}">${escaped(action)}</a>
                </p>
                <p style="margin: 0; color: ${INK_2}; font-size: 14px; line-height: 1.5">${lines(note)}</p>
              </td>
            </tr>
            <tr>
              <td style="padding: 18px 0 0; color: ${INK_2}; font-size: 14px">${escaped(sentBy)}<br />${escaped(site)}${off ? `<br /><a href="${escaped(off)}" style="color: ${INK_2}">${escaped(turnOff)}</a>` : ''}</td>
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

/** The logo, a doorway, in a form that every email client can render, and the product's name. */
const markOf = (name: string, isFromRight: boolean) =>
  [
    `<span style="display: inline-block; width: 20px; height: 24px; margin-${isFromRight ? 'left' : 'right'}: 10px; background: #fcebc7; border: 4px solid ${PRIMARY}; border-bottom-width: 6px; border-radius: 14px 14px 3px 3px; vertical-align: middle"></span>`,
    `<b style="color: ${INK}; font-size: 17px; letter-spacing: -0.02em; vertical-align: middle">${escaped(name)}</b>`,
  ].join('');

/** A paragraph. Words of another user form a paragraph of their own, with a background. */
function block(template: string, text: string): string {
  if (!isAlone(template)) return `<p style="margin: 0 0 16px">${lines(text)}</p>`;
  return `<p dir="auto" style="margin: 0 0 16px; padding: 12px 16px; background: ${WELL}; border-radius: 12px">${lines(text)}</p>`;
}

/** A listing with its picture. Picture and title link to its page. The text direction follows the language of the owner's title. */
function cardBlock(card: MailCard, link: string, site: string): string {
  const { code, title, picture, change: headline, price, place } = card;
  const translated = `${title.lang ? ` lang="${title.lang}"` : ''} dir="${title.dir ?? 'auto'}"`;
  const image = picture
    ? `<td width="132" style="width: 132px; vertical-align: top"><a href="${escaped(link)}"><img src="${escaped(site + picture)}" alt="${escaped(title.text)}" width="132" style="display: block; width: 132px; height: 99px; object-fit: cover; border: 0; border-radius: 12px; background: ${WELL}" /></a></td>
                    <td width="16" style="width: 16px"></td>
                    `
    : '';
  return `                <table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin: 0 0 16px; border-top: 1px solid ${BORDER}">
                  <tr><td colspan="${picture ? 3 : 1}" height="16"></td></tr>
                  <tr>
                    ${image}<td style="vertical-align: top; font-size: 15px; line-height: 1.4">
                      <b style="color: ${PRIMARY}; font-size: 13px">${escaped(headline)}</b><br />
                      <a href="${escaped(link)}"${translated} style="color: ${INK}; font-weight: 600; text-decoration: none">${escaped(title.text)}</a><br />
                      <b style="font-size: 17px">${escaped(price)}</b><br />
                      <span style="color: ${INK_2}; font-size: 14px">${escaped(place)}<br /><span dir="ltr">${escaped(code)}</span></span>
                    </td>
                  </tr>
                </table>
`;
}

/** A listing as lines of plain text. */
function cardLines(
  { code, title, change: headline, price, place }: MailCard,
  link: string,
  direction: EmailLanguage['direction'],
): string {
  return [
    isolated(title.text, direction),
    [headline, price, place, isolated(code, direction)].filter(Boolean).join(' · '),
    link,
  ].join('\n');
}

/** Whether a paragraph contains only the words of another user. */
function isAlone(template: string): boolean {
  return /^\{\w+\}$/.test(template);
}

/**
 * Fills in the values. A missing value becomes an empty text. Placeholders inside a value are not filled. Within a line each value
 * gets its own text direction.
 */
function filled(text: string, values: Record<string, string>, direction?: EmailLanguage['direction']): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '') : '';
    return direction ? isolated(value, direction) : value;
  });
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
