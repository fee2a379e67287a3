import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ENGLISH_EMAIL, type EmailText } from '#shared/emails/email-parts.ts';
import { writeEmail } from '#shared/emails/email-layout.ts';
import { EMAIL_TEXTS, type EmailTemplate } from '#shared/emails/email-texts.ts';
import { stack } from '../support/stack.ts';

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');

const VALUES = {
  firstName: 'Hodan',
  title: 'House by the port',
  reason: 'The pictures are blurred.',
  device: 'Chrome on Windows',
  network: '203.0.113.7',
  moment: 'Nov 21, 2026, 2:05 PM',
  email: 'old@test.example',
  newEmail: 'new@test.example',
  period: 'until it is lifted',
  outcome: 'We have warned whoever answers for it.',
  code: '0123456789',
  person: 'Hodan Person',
  client: 'Warsame Client',
  company: 'Test Homes',
  check: 'Title deed',
  unverified: 'Their licence is not verified.',
  words: 'Is the well included?',
  waiting: '• Listings that wait: 3',
  about: 'About the house.',
  day: 'Monday, February 1, 2027',
  time: '10:00 AM',
  summary: '2 online, 1 to change',
  listings: '• House',
  count: '3',
  price: '$95,000',
  lowered: 'That is $5,000 less.',
  with: 'With Amal Person.',
  approved: 'These are online House',
  rejected: 'These need a change Car: blurred',
};
const words = Object.fromEntries(
  Object.entries(EMAIL_TEXTS).filter(([, mail]) => typeof mail !== 'string'),
) as unknown as Record<EmailTemplate, EmailText>;
const TEMPLATES = Object.keys(words) as EmailTemplate[];
const mailOf = (templateName: EmailTemplate, values: Record<string, string> = VALUES) =>
  writeEmail({
    templateName,
    language: ENGLISH_EMAIL,
    link: 'http://site.example/a?b=1&c=2',
    site: 'http://site.example',
    values,
  });

test.each(TEMPLATES)(
  'whoever gets a %s mail reads the same in text and in HTML, with nothing left to fill in',
  (templateName) => {
    const { subject, html, text } = mailOf(templateName);
    expect(subject + html.replaceAll(/style="[^"]*"/g, '') + text).not.toMatch(/\{|\}|undefined|null/);
    expect(text).not.toMatch(/<[a-z]/i);
    expect(text).toContain('http://site.example/a?b=1&c=2');
    expect(html).toContain('href="http://site.example/a?b=1&amp;c=2"');
    for (const paragraph of text.split('\n\n').slice(0, words[templateName].paragraphs.length)) {
      expect(html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')).toContain(paragraph);
    }
    expect(html).toMatch(/<html lang="en">[^]*<title>[^<]+<\/title>[^]*<h1/);
  },
);

test('an owner reads the reference code of their listing in small print', () => {
  const { html, text } = writeEmail({
    templateName: 'listing_approved',
    language: ENGLISH_EMAIL,
    link: '/property/1',
    site: 'http://site.example',
    reference: 'HG-4821',
    values: VALUES,
  });
  expect(text).toContain('\n\nReference code HG-4821\n\n');
  expect(html).toMatch(/font-size: 14px">Reference code HG-4821<\/p>/);
  expect(mailOf('listing_approved').text).not.toContain('Reference code');
});

test('an owner cannot put markup, another line of the head or our own placeholders into a mail', () => {
  const { subject, html, text } = mailOf('listing_rejected', {
    ...VALUES,
    title: '<img src=x onerror=alert(1)>\r\nBcc: all@evil.example {reason}',
    reason: 'One\nTwo & "three"',
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('One<br />Two &amp; &quot;three&quot;');
  expect(subject).toBe('Your listing needs a change: <img src=x onerror=alert(1)> Bcc: all@evil.example {reason}');
  expect(text).toContain('One\nTwo & "three"');
});

test.each(TEMPLATES)('nothing anybody typed is markup in a %s mail, nor a line of its head', (templateName) => {
  const typed = '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: all@evil.example';
  const { subject, html } = mailOf(templateName, Object.fromEntries(Object.keys(VALUES).map((name) => [name, typed])));
  expect(html).not.toMatch(/<script|<img/i);
  expect(html.includes('&lt;script&gt;')).toBe(html.includes('alert(1)'));
  expect(subject).not.toMatch(/[\r\n]/);
});

test('mails have the colours of the light theme', () => {
  const tokens = read('storefront/src/ui/style/tokens.css');
  const used = new Set(mailOf('recovery').html.match(/#[\da-f]{6}\b/g));
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((colour) => !tokens.includes(colour))).toEqual([]);
});
