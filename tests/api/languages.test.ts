import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, signIn } from '../support/api.ts';
import { createPerson, createProperty, PASSWORD, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { dayAhead } from '../support/days.ts';
import { startFunction } from '../support/function-process.ts';
import { linkIn, nextMail } from '../support/mails.ts';
import { workAsServer } from '../support/transactions.ts';
import { stack } from '../support/stack.ts';

// Runs the function with this test's own translations, so that the test knows every message.

const TRANSLATIONS = {
  so: {
    'First name': 'Magaca hore',
    '{0} is required': '{0} waa lagama maarmaan',
    '{0} must be at most {1} characters': '{0} waa inuu ahaadaa ugu badnaan {1} xaraf',
    'Language must be a code of 2 or 3 small letters': 'Luqaduhu waa laba ama saddex xaraf oo yaryar',
    'Property not found': 'Guriga lama helin',
    'Too many attempts.': 'Isku dayo badan ayaa dhacay.',
    'Try again in {0}.': 'Mar kale isku day {0} kadib.',
    'You cannot send an inquiry about your own listing.': 'Xayaysiiskaaga wax kama weydiin kartid.',
    'You have already asked for this viewing': 'Booqashadan hore ayaad u codsatay',
    'Removed from favorites': 'Waa laga saaray kuwa la jecel yahay',
    'Unknown field: {0}': 'Goob aan la aqoon: {0}',
    'This field does not exist.': 'Goobtaasi halkan kuma jirto.',
  },
  ar: {
    'First name': 'الاسم الأول',
    '{0} is required': '{0} مطلوب',
    '{0} must be at most {1} characters': 'يجب ألا يزيد {0} على {1} حرفًا',
    'Property not found': 'لم نجد العقار',
    'Too many attempts.': 'محاولات كثيرة جدًا.',
    'Try again in {0}.': 'حاول مرة أخرى بعد {0}.',
    'You cannot send an inquiry about your own listing.': 'لا يمكن الاستفسار عن إعلانك.',
    'You have already asked for this viewing': 'سبق أن طلبت هذه المعاينة',
    'Removed from favorites': 'أُزيل من المفضلة',
  },
} as const;

const messages = `.messages-api-${randomUUID().slice(0, 8)}`;
const built = mkdtempSync(path.join(tmpdir(), 'function-messages-'));
const folder = path.join(stack.root, messages);

let api: Awaited<ReturnType<typeof startFunction>>;
let owner: Person;
let visitor: Person;
let property: string;
const registered: string[] = [];

beforeAll(async () => {
  mkdirSync(folder);
  for (const [code, texts] of Object.entries(TRANSLATIONS))
    writeFileSync(path.join(folder, `${code}.po`), catalogue(texts));
  execFileSync(process.execPath, [path.join(stack.root, 'build/function-messages.ts'), built], {
    env: { ...process.env, MESSAGES_DIR: messages },
  });
  api = await startFunction({ built });
  owner = await createPerson();
  visitor = await createPerson();
  property = await createProperty(owner);
});

afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
  await sql`delete from auth.users where email = any(${registered})`;
  await sql`delete from private.rate_limit_counts`;
  await removePeople();
  await sql.end();
});

function catalogue(texts: Record<string, string>): string {
  const entries = Object.entries(texts).map(
    ([english, text]) => `#: shared/api/a.ts\nmsgid ${JSON.stringify(english)}\nmsgstr ${JSON.stringify(text)}\n`,
  );
  return `msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n${entries.join('\n')}`;
}

type Said = { message: string; fields?: Record<string, string>; user?: { language: string | null } };

async function ask(method: string, at: string, options: { language?: string; body?: unknown; person?: Person } = {}) {
  const { language, body, person } = options;
  const response = await fetch(api.url + at, {
    method,
    headers: {
      ...(language ? { 'Accept-Language': language } : {}),
      ...(person ? { Cookie: await signIn(person) } : {}),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Said };
}

describe('an API message', () => {
  test.each([
    ['en', 'First name is required'],
    ['so', 'Magaca hore waa lagama maarmaan'],
    ['ar-EG,ar;q=0.9,en;q=0.8', 'الاسم الأول مطلوب'],
    ['fr', 'First name is required'],
    ['', 'First name is required'],
  ])(
    'an API message about a wrong field is in the caller’s language (%s) @feature 2.8a 6.1b',
    async (language, message) => {
      const answer = await ask('PATCH', '/api/user/profile', { language, person: visitor, body: { firstName: '' } });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ message, fields: { firstName: message } });
      expect(answer.headers.get('Content-Language')).toBe(/^(so|ar)/.exec(language)?.[0] ?? 'en');
      expect(answer.headers.get('Vary')).toContain('Accept-Language');
    },
  );

  test('an API message about a long text is in the caller’s language and contains the limit', async () => {
    const body = { firstName: 'x'.repeat(101) };
    const answer = await ask('PATCH', '/api/user/profile', { language: 'so', person: visitor, body });
    expect(answer.body.message).toBe('Magaca hore waa inuu ahaadaa ugu badnaan 100 xaraf');
  });

  test.each([
    ['en', /^Too many attempts\. Try again in \d+ (seconds?|minutes?)\.$/],
    ['so', /^Isku dayo badan ayaa dhacay\. Mar kale isku day \d+ (ilbiriqsi|daqiiqo) kadib\.$/],
    ['ar', /^محاولات كثيرة جدًا\. حاول مرة أخرى بعد .*(ثانية|ثوان|ثانيتان|دقيقة|دقائق|دقيقتان)\.$/],
  ])('an API message about the time to wait is in the caller’s language (%s)', async (language, message) => {
    const body = { username: `nobody-${language}`, password: 'wrong-password' };
    const guess = () => ask('POST', '/api/login', { language, body });
    await Promise.all(Array.from({ length: 10 }, guess));
    const answer = await guess();
    expect([answer.status, answer.body.message]).toEqual([429, expect.stringMatching(message)]);
    await sql`delete from private.rate_limit_counts`;
  });

  test('an API message about an unknown field of any name is in the caller’s language', async () => {
    const body = { 'First name': 1 };
    const answer = await ask('PATCH', '/api/user/profile', { language: 'so', person: visitor, body });
    expect(answer.body.fields).toEqual({ 'First name': 'Goobtaasi halkan kuma jirto.' });
  });

  test.each([
    ['en', 'You cannot send an inquiry about your own listing.'],
    ['so', 'Xayaysiiskaaga wax kama weydiin kartid.'],
    ['ar', 'لا يمكن الاستفسار عن إعلانك.'],
  ])('an API message for an error code of the database is in the caller’s language (%s)', async (language, message) => {
    const contactEmail = 'somebody@test.example';
    const body = { propertyId: property, message: 'Is the well included in the price?', contactEmail };
    const answer = await ask('POST', '/api/inquiries', { language, person: owner, body });
    expect(answer.body.message).toBe(message);
  });

  test.each([
    ['en', 'You have already asked for this viewing'],
    ['so', 'Booqashadan hore ayaad u codsatay'],
    ['ar', 'سبق أن طلبت هذه المعاينة'],
  ])(
    'an API message for a broken constraint of the database is in the caller’s language (%s) @feature 6.1b',
    async (language, message) => {
      const when = { preferredDate: dayAhead(60), preferredTime: '10:00' };
      const body = { propertyId: property, ...when, contactEmail: 'somebody@test.example' };
      await ask('POST', '/api/property-viewings', { person: visitor, body });
      const answer = await ask('POST', '/api/property-viewings', { language, person: visitor, body });
      expect(answer.body).toMatchObject({ message, fields: { preferredTime: message } });
    },
  );

  test.each([
    ['en', 'Property not found'],
    ['so', 'Guriga lama helin'],
    ['ar', 'لم نجد العقار'],
  ])('an API message about a missing property is in the caller’s language (%s)', async (language, message) => {
    const answer = await ask('GET', `/api/properties/${randomUUID()}`, { language });
    expect(answer.status).toBe(404);
    expect(answer.body.message).toBe(message);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('an API message about success is in the caller’s language', async () => {
    const answer = await ask('DELETE', `/api/favorites/${property}`, { language: 'ar', person: visitor });
    expect(answer.body.message).toBe('أُزيل من المفضلة');
    expect(answer.headers.get('Content-Language')).toBe('ar');
  });

  test('an API message without a translation is in English', async () => {
    const answer = await ask('GET', '/api/nowhere', { language: 'ar' });
    expect(answer.body.message).toBe('Not found');
  });
});

test('public answers do not depend on the language', async () => {
  const answers = await Promise.all(['so', 'ar', 'en'].map((language) => ask('GET', '/api/properties', { language })));
  for (const { headers } of answers) {
    expect(headers.get('Vary') ?? '').not.toContain('Accept-Language');
    expect(headers.get('Content-Language')).toBeNull();
  }
  expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1);
});

describe('a member', () => {
  test('a member gets Somali as their language when they register on a Somali page @feature 6.2c', async () => {
    const email = `reader-${randomUUID().slice(0, 8)}@test.example`;
    registered.push(email);
    const body = { email, password: PASSWORD, firstName: 'Ayaan', lastName: 'Nur' };
    const answer = await ask('POST', '/api/register/email', { language: 'so', body });
    expect(answer.status).toBe(201);
    expect(answer.body.user?.language).toBe('so');
    const [made] =
      await sql`select raw_user_meta_data ->> 'language' as language from auth.users where email = ${email}`;
    expect(made).toEqual({ language: 'so' });
  });

  test('a member without a language gets the offered language of their browser at sign-in, and keeps it', async () => {
    const person = await createPerson();
    const reads = async (who = person) =>
      (await sql`select language from public.profiles where id = ${who.id}`)[0]?.['language'];
    const signInHaving = async (cookie: string, who = person) => {
      await sql`delete from private.rate_limit_counts`;
      const response = await fetch(`${api.url}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ username: who.username, password: PASSWORD }),
      });
      expect(response.status).toBe(200);
      await response.body?.cancel();
    };
    await signInHaving('language=fr');
    await signInHaving('theme=dark; language=ar');
    await expect.poll(() => reads()).toBe('ar');
    await signInHaving('language=so');
    // The server saves the language after its answer. Once the later sign-in is saved, the earlier one is done too.
    const later = await createPerson();
    await signInHaving('language=so', later);
    await expect.poll(() => reads(later)).toBe('so');
    expect(await reads()).toBe('ar');
  });

  test('a member sees the sign-in page in the language of the previous page', async () => {
    for (const [next, to] of [
      ['/so/settings', '/so/auth?next=%2Fso%2Fsettings'],
      ['/settings', '/auth?next=%2Fsettings'],
    ]) {
      const answer = await fetch(`${api.url}/api/login?next=${encodeURIComponent(next!)}`, { redirect: 'manual' });
      expect(answer.headers.get('Location')).toBe(to);
    }
  });

  test('a member sets their language, which Auth stores too, and can clear it', async () => {
    const person = await createPerson();
    const told = async () =>
      (await sql`select raw_user_meta_data ->> 'language' as language from auth.users where id = ${person.id}`)[0]?.[
        'language'
      ];
    for (const language of ['ar', 'so', null]) {
      const answer = await ask('PATCH', '/api/user/profile', { person, body: { language } });
      expect(answer.body.user?.language).toBe(language);
      expect(await told()).toBe(language);
    }
  });

  test('a member cannot set an invalid language code', async () => {
    const answer = await ask('PATCH', '/api/user/profile', {
      person: visitor,
      language: 'so',
      body: { language: 'SO' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ language: 'Luqaduhu waa laba ama saddex xaraf oo yaryar' });
  });

  test('a member cannot set the language of another user', async () => {
    const cookies = await signIn(visitor);
    await call('PATCH', '/api/user/profile', { cookies, body: { language: 'so' } });
    const [row] = await sql`select language from public.profiles where id = ${owner.id}`;
    expect(row).toEqual({ language: null });
  });

  test.each([
    ['so', '/so', /<html lang="so">/],
    ['ar', '/ar', /<html lang="ar" dir="rtl">/],
    ['en', '', /<html lang="en">/],
    [null, '', /<html lang="en">/],
  ])(
    'a member with the language %s gets emails in that language, with links to its pages @feature 6.1b',
    async (language, root, html) => {
      const person = await createPerson('user', 'Hodan');
      await workAs(person, (as) => as`update public.profiles set language = ${language} where id = ${person.id}`);
      await sql`
      insert into private.email_queue (user_id, template, content)
      values (${person.id}, 'listing_approved', ${sql.json({ title: 'House by the port', path: `/property/${property}` })})`;
      const mail = await nextMail(person.email);
      expect(mail.html).toMatch(html);
      expect(linkIn(mail).toString()).toBe(`${stack.siteUrl}${root}/property/${property}`);
      expect(mail.subject).toContain('House by the port');
    },
  );

  test.each([
    ['so', 'Guri dekedda u dhow'],
    ['ar', 'بيت قرب الميناء'],
    ['en', 'House by the port'],
    [null, 'House by the port'],
  ])(
    'a member with the language %s gets an email with the listing’s title in that language',
    async (language, title) => {
      const reader = await createPerson('user', 'Hodan');
      await workAs(reader, (as) => as`update public.profiles set language = ${language} where id = ${reader.id}`);
      const translations = { so: { title: 'Guri dekedda u dhow' }, ar: { title: 'بيت قرب الميناء' } };
      const id = await createProperty(reader, { title: 'House by the port', language: 'en', translations });
      const body = { propertyId: id, message: 'Is it still available, please?', contactEmail: 'somebody@test.example' };
      expect((await ask('POST', '/api/inquiries', { person: visitor, body })).status).toBe(201);
      const mail = await nextMail(reader.email);
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).toContain(title);
        expect(
          Object.values({ ...translations, en: { title: 'House by the port' } }).filter((one) =>
            part.includes(one.title),
          ),
        ).toHaveLength(1);
      }
    },
  );

  test.each([
    ['so', 'profile-kaaga'],
    ['ar', 'ملفك الشخصي'],
    [null, 'your profile'],
  ])('a member with the language %s gets the email about a lost picture in that language', async (language, words) => {
    const reader = await createPerson('user', 'Hodan');
    await workAs(reader, (as) => as`update public.profiles set language = ${language} where id = ${reader.id}`);
    await sql`
      insert into private.pictures_to_fetch (url, user_id, face, due_at)
      values ('https://pictures.example/1.jpg', ${reader.id}, 'agent', 'infinity')`;
    await workAsServer(
      (as) =>
        as`select public.give_up_picture(id, 'It is gone.') from private.pictures_to_fetch where user_id = ${reader.id}`,
    );
    const { subject, text } = await nextMail(reader.email);
    expect([subject.includes(words), text.includes(words)]).toEqual([true, true]);
    expect((subject + text).includes('your profile')).toBe(language === null);
  });

  test('a member gets the password email of Auth in the current language of their profile @feature 6.1b', async () => {
    const reader = await createPerson('user', 'Hodan');
    for (const [count, language, html] of [
      [1, 'so', /<html lang="so">/],
      [2, 'ar', /<html lang="ar" dir="rtl">/],
      [3, null, /<html lang="en">/],
    ] as const) {
      // Changes the database directly, so that the function does not notice.
      await workAs(reader, (as) => as`update public.profiles set language = ${language} where id = ${reader.id}`);
      await sql`update auth.users set recovery_sent_at = null where id = ${reader.id}`;
      await sql`delete from private.rate_limit_counts`;
      expect((await ask('POST', '/api/auth/forgot-password', { body: { email: reader.email } })).status).toBe(200);
      expect((await nextMail(reader.email, count)).html).toMatch(html);
    }
  });
});
