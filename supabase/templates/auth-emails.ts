import { translations } from '../../build/translations.ts';
import { translator } from '#shared/api/messages/translated.ts';
import { ENGLISH_EMAIL, type EmailLanguage } from '#shared/emails/email-parts.ts';
import { writeEmail } from '#shared/emails/email-layout.ts';
import { AUTH_EMAIL_TEMPLATES } from '#shared/emails/email-texts.ts';

type AuthEmailTemplate = (typeof AUTH_EMAIL_TEMPLATES)[number];

/** Where each mail leads. What may confirm something leads to a screen of ours: programs that check mails open links too. */
const LINKS: Record<AuthEmailTemplate, string> = {
  confirmation: '/auth?mode=verify-email&token={{ .TokenHash }}&type=signup',
  recovery: '/auth?token={{ .TokenHash }}',
  email_change: '/auth?mode=verify-email&token={{ .TokenHash }}&type=email_change',
  magic_link: '{{ .ConfirmationURL }}',
  invite: '{{ .ConfirmationURL }}',
  reauthentication: '/settings?tab=security',
};

/** The languages there are translations in. */
const TRANSLATED: EmailLanguage[] = translations().map(({ language: { code, direction }, texts }) => ({
  code,
  direction,
  say: translator(Object.fromEntries([...texts].map(([english, [text = english]]) => [english, text]))),
}));

/** The mails of Supabase Auth, with its variables where it fills something in: what lies in this folder and in config.toml. */
export function authTemplates(languages: readonly EmailLanguage[] = TRANSLATED) {
  return AUTH_EMAIL_TEMPLATES.map((template) => {
    const english = authEmail(template, ENGLISH_EMAIL);
    // What a language has none of these words in goes out in English: half a mail in each helps nobody.
    const others = languages
      .map(({ code, ...language }) => ({ code, ...authEmail(template, { code, ...language }) }))
      .filter(({ subject }) => subject !== english.subject);
    const inEach = (part: 'subject' | 'html') =>
      byLanguage(
        others.map(({ code, [part]: text }) => [code, text]),
        english[part],
      );
    return { template, subject: inEach('subject'), html: inEach('html') };
  });
}

function authEmail(template: AuthEmailTemplate, language: EmailLanguage) {
  return writeEmail({
    templateName: template,
    language,
    link: LINKS[template],
    site: '{{ .SiteURL }}',
    values: { email: '{{ .Email }}', newEmail: '{{ .NewEmail }}', code: '{{ .Token }}' },
  });
}

/** One template of several, in Go's language: by what the account's metadata has as its `language`. */
function byLanguage(texts: readonly (readonly [string, string])[], english: string): string {
  if (texts.length === 0) return english;
  const cases = texts.map(
    ([code, text], index) => `{{ ${index === 0 ? 'if' : 'else if'} eq .Data.language "${code}" }}${text}`,
  );
  return `${cases.join('')}{{ else }}${english}{{ end }}`;
}
