import { describe, expect, test } from 'vitest';
import { translations } from '../../build/translations.ts';
import { translator } from '#shared/api/messages/translated.ts';
import { type EmailLanguage, ENGLISH_EMAIL } from '#shared/emails/email-parts.ts';
import { writeEmail } from '#shared/emails/email-layout.ts';
import { EMAIL_TEXTS, type EmailTemplate } from '#shared/emails/email-texts.ts';
import { foreignWords } from '../support/foreign-words.ts';

const SOMALI: EmailLanguage = {
  code: 'so',
  direction: 'ltr',
  say: translator({
    'Hello {firstName},': 'Salaan {firstName},',
    'Your listing needs a change: {title}': 'Xayaysiiskaaga wax ka beddel: {title}',
    'Fix and resubmit': 'Sax oo dib u dir',
    'Turn off emails like this': 'Jooji iimayladan',
    'Choose a new password': 'Dooro fure cusub',
  }),
};
const ARABIC: EmailLanguage = {
  code: 'ar',
  direction: 'rtl',
  say: translator({
    'Hello {firstName},': 'مرحبًا {firstName}،',
    'Your listing needs a change: {title}': 'إعلانك يحتاج إلى تعديل: {title}',
    'We could not approve “{title}”. This is the reason:': 'لم نتمكن من الموافقة على «{title}». هذا هو السبب:',
    'Fix and resubmit': 'التعديل والإرسال من جديد',
    'Sent by {product}': 'أرسلته {product}',
    'Turn off emails like this': 'إيقاف هذه الرسائل',
    'Choose a new password': 'اختيار كلمة مرور جديدة',
  }),
};

const mailIn = (language: EmailLanguage, values: Record<string, string> = {}) =>
  writeEmail({
    templateName: 'listing_rejected',
    language,
    link: '/edit/1',
    site: 'https://site.example',
    off: '/mail-settings?token=2',
    values: { firstName: 'Hodan', title: 'House (2 floors)', reason: 'The pictures are blurred.', ...values },
  });

test('an owner who reads English gets the unchanged English email @feature 6.1c', () => {
  const { subject, html, text } = mailIn(ENGLISH_EMAIL);
  expect(subject).toBe('Your listing needs a change: House (2 floors)');
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/[\u2066-\u2069]/);
  expect(text).toContain('Fix and resubmit: https://site.example/edit/1\n\n');
  expect(text).toContain('Turn off emails like this: https://site.example/mail-settings?token=2');
  expect(text).toContain('Sent by East Africa Properties & Cars\nhttps://site.example\n');
});

test('an owner who reads Somali gets links to Somali pages', () => {
  const { subject, html, text } = mailIn(SOMALI);
  expect(subject).toBe('Xayaysiiskaaga wax ka beddel: House (2 floors)');
  expect(html).toContain('<html lang="so">');
  expect(html).toContain('<p dir="auto"');
  expect(text).toContain('Salaan Hodan,');
  expect(text).toContain('Sax oo dib u dir: https://site.example/so/edit/1');
  expect(text).toContain('Jooji iimayladan: https://site.example/so/mail-settings?token=2');
  expect(text).toContain('https://site.example/so\n');
});

test('an owner who reads Arabic reads from the right, and Latin words stay unchanged @feature 6.3a', () => {
  const { subject, html, text } = mailIn(ARABIC);
  expect(subject).toBe('إعلانك يحتاج إلى تعديل: \u2068House (2 floors)\u2069');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<body dir="rtl"');
  expect(html).toMatch(/<p dir="auto"[^>]*>The pictures are blurred\.<\/p>/);
  expect(text).toContain('مرحبًا \u2068Hodan\u2069،');
  // The URL has its own line, because a sign after it would become part of it.
  expect(text).toContain('التعديل والإرسال من جديد:\nhttps://site.example/ar/edit/1\n');
  expect(mailIn(ARABIC, { firstName: 'هودان' }).text).toContain('مرحبًا هودان،');
});

test.each([ENGLISH_EMAIL, SOMALI])(
  'an owner with an Arabic name and title reads both in their place ($code)',
  (language) => {
    const { subject, html, text } = mailIn(language, {
      firstName: 'هودان',
      title: 'بيت (3 غرف)',
      reason: 'صور غير واضحة.',
    });
    expect(subject).toMatch(/: \u2068بيت \(\u20663\u2069 غرف\)\u2069$/);
    expect(text).toMatch(/^(Hello|Salaan) \u2068هودان\u2069,\n/);
    // A paragraph with words of another user has its own direction.
    expect(html).toMatch(/<p dir="auto"[^>]*>صور غير واضحة\.<\/p>/);
    expect(html).not.toMatch(/<p style[^>]*>صور/);
  },
);

test('an owner’s typed text is never translated as one of our texts', () => {
  const { html, text } = mailIn(SOMALI, { reason: 'Fix and resubmit', title: 'Hello {firstName},' });
  expect(text).toContain('\n\nFix and resubmit\n\n');
  expect(html).toContain('wax ka beddel: Hello {firstName},');
});

describe.each(translations())('a recipient who reads $language.code', ({ language, texts }) => {
  const say = translator(Object.fromEntries([...texts].map(([english, [text = '']]) => [english, text])));
  const templates = Object.entries(EMAIL_TEXTS).flatMap(([name, mail]) =>
    typeof mail === 'string' ? [] : [name as EmailTemplate],
  );

  test.each(templates)('a recipient in another language gets no English word in a %s email', (templateName) => {
    const values = Object.fromEntries(VALUE_NAMES.map((name) => [name, '7']));
    const { subject, text } = writeEmail({
      templateName,
      language: { ...language, say },
      link: '/messages',
      site: 'https://site.example',
      off: '/mail-settings',
      reference: 'HG-4821',
      values,
    });
    expect(subject + text).not.toMatch(/[{}]/);
    expect(foreignWords(`${subject}\n${text}`, language.code)).toEqual([]);
  });
});

/** Values that carry no words of their own, so that each word of an email is ours. */
const VALUE_NAMES = [
  ...new Set(Object.values(EMAIL_TEXTS).flatMap((mail) => JSON.stringify(mail).match(/(?<=\{)\w+(?=\})/g) ?? [])),
];
