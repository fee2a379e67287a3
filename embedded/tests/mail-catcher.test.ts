import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Mailbox } from '../mail/mailbox.ts';
import { textOf } from '../mail/mail-text.ts';
import { mailWeb } from '../mail/mail-web.ts';
import { Textbox } from '../mail/textbox.ts';

// The catcher alone: how it handles hostile emails and readers.
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mailbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = (subject: string) => ({ to: 'reader@example.com', subject, text: 'Hello', html: '' });

test('emails survive a restart, newest first, and only the 500 newest stay', () => {
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

test('a reader finds the emails to one address', () => {
  const mailbox = new Mailbox(folder);
  mailbox.add({ ...mail('For two'), to: 'one@example.com, Two@example.com' });
  mailbox.add({ ...mail('For another'), to: 'other@example.com' });
  expect(mailbox.list('two@example.com').map(({ subject }) => subject)).toEqual(['For two']);
});

test('an email cannot inject markup into the page', async () => {
  const mailbox = new Mailbox(folder);
  mailbox.add({
    to: '"><i>@example.com',
    subject: '<script>alert(1)</script>',
    text: '</pre><b>',
    html: '"><img onerror=alert(1)>',
  });
  const web = mailWeb(mailbox, new Textbox(folder));
  const [caught] = mailbox.list();
  for (const address of ['/', `/messages/${caught?.id}`]) {
    const page = await (await web.request(`http://localhost${address}`)).text();
    expect(page).not.toMatch(/<script|<i>|<b>|<img/);
  }
});

test('a foreign site whose name resolves to this machine cannot read the emails', async () => {
  const web = mailWeb(new Mailbox(folder), new Textbox(folder));
  const answer = await web.request('http://evil.example:54324/api/messages', {
    headers: { Host: 'evil.example:54324' },
  });
  expect(answer.status).toBe(403);
});

test('the text of an email keeps its paragraphs and link targets', () => {
  const html = `<html><head><title>No</title><style>p{}</style></head><body><!-- no --><h1>A &amp; B</h1>
    <p>One<br>two</p><ul><li>three</li></ul><a href="https://a.example/?b=1&amp;c=2"
      >Open</a
    ><script>no()</script></body></html>`;
  expect(textOf(html)).toBe('A & B\n\nOne\ntwo\n\n- three\n\nOpen: https://a.example/?b=1&c=2');
});

describe('the text catcher', () => {
  const web = () => mailWeb(new Mailbox(path.join(folder, 'mail')), new Textbox(path.join(folder, 'texts')));
  const send = (app: ReturnType<typeof web>, body: unknown, headers: Record<string, string> = {}) =>
    app.request('http://localhost/api/texts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const text = (id: string, more: object = {}) => ({
    id,
    to: '+252634000001',
    channel: 'sms',
    text: `Text ${id}`,
    ...more,
  });
  const list = async (app: ReturnType<typeof web>, to: string) =>
    (await (await app.request(`http://localhost/api/texts?to=${to}`)).json()) as Record<string, string>[];

  test('the text catcher lists the texts to a number once each, newest first, also after a restart', async () => {
    const app = web();
    expect((await send(app, text('1'))).status).toBe(201);
    await send(app, text('2', { channel: 'whatsapp' }));
    await send(app, text('1'));
    await send(app, text('3', { to: '+252634000002' }));
    for (const [one, to] of [
      [app, '%2B252634000001'],
      [app, '+252634000001'],
      [web(), '252634000001'],
    ] as const)
      expect(await list(one, to)).toEqual([
        { ...text('2', { channel: 'whatsapp' }), createdAt: expect.any(String) as string },
        { ...text('1'), createdAt: expect.any(String) as string },
      ]);
  });

  test('the text catcher shows texts beside emails, and a text cannot inject markup into the page @feature 11.7d', async () => {
    const app = web();
    await send(app, text('1', { text: '<script>alert(1)</script>', channel: 'whatsapp' }));
    const page = await (await app.request('http://localhost/')).text();
    expect(page).toContain('WhatsApp to +252634000001');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
  });

  test('the text catcher refuses invalid texts and requests from a page of another site', async () => {
    const app = web();
    expect((await send(app, text('1'), { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(app, text('1'), { 'Content-Type': 'text/plain' })).status).toBe(403);
    for (const wrong of [
      {},
      text('1', { to: '0634000001' }),
      text('1', { channel: 'pigeon' }),
      text('1', { text: '' }),
    ])
      expect((await send(app, wrong)).status).toBe(400);
    expect(await list(app, '')).toEqual([]);
  });

  test('the text catcher refuses WhatsApp for some numbers, so that an SMS follows', async () => {
    const app = web();
    expect((await send(app, text('1', { to: '+252634000000', channel: 'whatsapp' }))).status).toBe(422);
    expect((await send(app, text('1', { to: '+252634000000' }))).status).toBe(201);
  });
});
