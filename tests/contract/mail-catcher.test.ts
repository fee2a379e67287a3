import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Mailbox } from '../../supabase/embedded/mail/mailbox.ts';
import { textOf } from '../../supabase/embedded/mail/mail-text.ts';
import { mailWeb } from '../../supabase/embedded/mail/mail-web.ts';

// The catcher by itself: what a mail, and whoever reads it, may do to it.
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = (subject: string) => ({ to: 'reader@example.com', subject, text: 'Hello', html: '' });

test('mails survive a restart, the newest first, and the oldest make room', () => {
  const before = new Mailbox(folder);
  for (let count = 0; count < 510; count += 1) before.add(mail(String(count)));
  const after = new Mailbox(folder);
  expect(after.list()).toHaveLength(500);
  expect(readdirSync(folder)).toHaveLength(500);
  expect(new Set(after.list().map(({ subject }) => subject))).toEqual(
    new Set(before.list().map(({ subject }) => subject)),
  );
  expect(before.list()[0]?.subject).toBe('509');
});

test('a reader finds the mails of one address', () => {
  const mailbox = new Mailbox(folder);
  mailbox.add({ ...mail('For two'), to: 'one@example.com, Two@example.com' });
  mailbox.add({ ...mail('For another'), to: 'other@example.com' });
  expect(mailbox.list('two@example.com').map(({ subject }) => subject)).toEqual(['For two']);
});

test('a mail cannot put anything into the page', async () => {
  const mailbox = new Mailbox(folder);
  mailbox.add({
    to: '"><i>@example.com',
    subject: '<script>alert(1)</script>',
    text: '</pre><b>',
    html: '"><img onerror=alert(1)>',
  });
  const web = mailWeb(mailbox);
  const [caught] = mailbox.list();
  for (const address of ['/', `/messages/${caught?.id}`]) {
    const page = await (await web.request(`http://localhost${address}`)).text();
    expect(page).not.toMatch(/<script|<i>|<b>|<img/);
  }
});

test('a foreign site that makes its name resolve to this machine reads nothing', async () => {
  const web = mailWeb(new Mailbox(folder));
  const answer = await web.request('http://evil.example:54324/api/messages', {
    headers: { Host: 'evil.example:54324' },
  });
  expect(answer.status).toBe(403);
});

test('the text of a mail keeps its paragraphs and where its links lead', () => {
  const html = `<html><head><title>No</title><style>p{}</style></head><body><!-- no --><h1>A &amp; B</h1>
    <p>One<br>two</p><ul><li>three</li></ul><a href="https://a.example/?b=1&amp;c=2"
      >Open</a
    ><script>no()</script></body></html>`;
  expect(textOf(html)).toBe('A & B\n\nOne\ntwo\n\n- three\n\nOpen: https://a.example/?b=1&c=2');
});
