import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { recipientAnswer } from '../support/text-providers/africas-talking.ts';
import { META, refused } from '../support/text-providers/whatsapp.ts';
import {
  attemptsTo,
  enqueueText,
  newPhone,
  startTextWorld,
  textsTo,
  verifyPhone,
  wantsTexts,
} from '../support/texts.ts';

let world: Awaited<ReturnType<typeof startTextWorld>>;
let person: Person;
let phone: string;

beforeAll(async () => {
  person = await createPerson();
  phone = await verifyPhone(person);
  world = await startTextWorld();
});

afterAll(async () => {
  await world.close();
  await removePeople();
  await sql.end();
});

/** Sends a code through a provider, and returns the phone number. */
async function sentBy(provider: 'whatsapp' | 'africas-talking' | 'twilio'): Promise<string> {
  const to = newPhone();
  if (provider !== 'whatsapp') world.whatsapp.answerTo(to, refused(400, 131_026, 'Message undeliverable'));
  if (provider === 'twilio') world.africas.answerTo(to, recipientAnswer(to, 403, 'InvalidPhoneNumber'));
  await enqueueText(to, 'sign_in_code', { code: '482913' });
  await expect.poll(async () => (await textsTo(to)).map(({ status }) => status), { timeout: 10_000 }).toEqual(['sent']);
  return to;
}

describe('a webhook', () => {
  const expectUnchanged = async (to: string) => {
    expect(await textsTo(to)).toMatchObject([{ status: 'sent' }]);
    expect((await attemptsTo(to)).at(-1)).toMatchObject({ status: 'sent' });
    expect(await wantsTexts(person)).toBe(true);
  };

  test.each([
    ['missing', ''],
    ['of another secret', `sha256=${'0'.repeat(64)}`],
    ['of another form', 'sha1=abcdef'],
    ['that is not hexadecimal', 'sha256=xyz'],
  ])('a webhook from Meta with a wrong signature changes nothing (%s) @feature 11.7c', async (_, signature) => {
    const to = await sentBy('whatsapp');
    expect(await world.whatsapp.report(world.whatsapp.sent(to)[0]!, 'delivered', {}, signature)).toBe(401);
    const stop = { messages: [{ from: phone.slice(1), type: 'text', text: { body: 'STOP' } }] };
    expect(await world.whatsapp.webhook(stop, signature)).toBe(401);
    await expectUnchanged(to);
  });

  test.each([
    ['missing', ''],
    ['of another token', Buffer.alloc(20).toString('base64')],
    ['that is not base64', '***'],
  ])('a webhook from Twilio with a wrong signature changes nothing (%s) @feature 11.7c', async (_, signature) => {
    const to = await sentBy('twilio');
    expect(await world.twilio.report(world.twilio.sent(to)[0]!, 'failed', {}, signature)).toBe(403);
    expect(await world.twilio.reply(phone, 'STOP', {}, signature)).toBe(403);
    await expectUnchanged(to);
  });

  test('a webhook from Twilio with the signature of another text changes nothing', async () => {
    const [one, other] = [await sentBy('twilio'), await sentBy('twilio')];
    const [first, second] = [world.twilio.sent(one)[0]!, world.twilio.sent(other)[0]!];
    expect(await world.twilio.report({ ...first, callback: second.callback }, 'failed', {}, 'AAAA')).toBe(403);
    await expectUnchanged(one);
    await expectUnchanged(other);
  });

  test.each(['wrong', 'africas-talking-secret2', '%20'])(
    'a webhook from Africa’s Talking with the secret “%s” changes nothing @feature 11.7c',
    async (secret) => {
      const to = await sentBy('africas-talking');
      expect(await world.africas.report(world.africas.sent(to)[0]!, 'Failed', 'UserIsInactive', secret)).toBe(403);
      expect(await world.africas.reply(phone, 'STOP', secret)).toBe(403);
      expect(await world.africas.optOut(phone, secret)).toBe(403);
      await expectUnchanged(to);
    },
  );

  test('a webhook with a report about another provider’s text changes nothing', async () => {
    const to = await sentBy('africas-talking');
    const [text] = world.africas.sent(to);
    const attempt = (await attemptsTo(to)).find(({ provider }) => provider === 'africas-talking')!;
    const stranger = { id: text!.id, to, template: '', language: '', values: [], ours: attempt.id };
    expect(await world.whatsapp.report(stranger, 'failed')).toBe(200);
    await expectUnchanged(to);
  });
});

describe('a failed delivery', () => {
  test('a failed delivery is reported by Twilio with its reason, and the text fails when no provider is left', async () => {
    const to = await sentBy('twilio');
    const error = { ErrorCode: '30003', ErrorMessage: 'Unreachable destination handset' };
    expect(await world.twilio.report(world.twilio.sent(to)[0]!, 'undelivered', error)).toBe(200);
    await expect.poll(() => textsTo(to), { timeout: 10_000 }).toMatchObject([{ status: 'failed', content: {} }]);
    expect((await attemptsTo(to)).at(-1)).toMatchObject({ answer: '30003 Unreachable destination handset' });
  });

  test('a failed delivery is reported by Africa’s Talking with its reason, and Twilio sends the text', async () => {
    const to = await sentBy('africas-talking');
    expect(await world.africas.report(world.africas.sent(to)[0]!, 'Failed', 'UserIsInactive')).toBe(200);
    await expect.poll(() => world.twilio.sent(to), { timeout: 10_000 }).toHaveLength(1);
    expect((await attemptsTo(to))[1]).toMatchObject({ status: 'failed', answer: 'UserIsInactive' });
  });
});

describe('a reader', () => {
  const replies = {
    'by WhatsApp': (words: string) => world.whatsapp.reply(phone, words),
    'by SMS to Twilio': (words: string) => world.twilio.reply(phone, words),
    'by SMS to Africa’s Talking': (words: string) => world.africas.reply(phone, words),
  };

  test.each(Object.entries(replies))(
    'a reader gets no more texts after a reply of STOP %s, and START resumes them @feature 11.8c',
    async (_, reply) => {
      for (const [stop, start] of [
        ['STOP', 'Start'],
        [' stop! ', 'START.'],
        ['Jooji', 'bilow'],
        ['إيقاف', 'ابدأ'],
        ['توقف', 'تشغيل'],
      ] as const) {
        expect(await reply(stop)).toBe(200);
        expect(await wantsTexts(person)).toBe(false);
        expect(await reply(start)).toBe(200);
        expect(await wantsTexts(person)).toBe(true);
      }
      for (const words of ['Please do not stop', 'Thank you', 'Is it still available?', '']) {
        expect(await reply(words)).toBe(200);
        expect(await wantsTexts(person)).toBe(true);
      }
    },
  );

  test('a reader gets no more texts after an opt-out at Twilio or Africa’s Talking @feature 11.8c', async () => {
    expect(await world.twilio.reply(phone, 'arret', { OptOutType: 'STOP' })).toBe(200);
    expect(await wantsTexts(person)).toBe(false);
    expect(await world.twilio.reply(phone, 'yes', { OptOutType: 'START' })).toBe(200);
    expect(await wantsTexts(person)).toBe(true);
    expect(await world.africas.optOut(phone)).toBe(200);
    expect(await wantsTexts(person)).toBe(false);
    await world.whatsapp.reply(phone, 'START');
  });

  test('a reader stops only notifications to their own number, and still gets codes', async () => {
    const other = await createPerson();
    await verifyPhone(other);
    await world.whatsapp.reply(phone, 'STOP');
    expect(await wantsTexts(other)).toBe(true);
    await enqueueText(phone, 'sign_in_code', { code: '482913' });
    await expect.poll(() => world.whatsapp.sent(phone), { timeout: 10_000 }).toHaveLength(1);
    await world.whatsapp.reply(phone, 'START');
  });
});

describe('Meta’s webhook', () => {
  const ask = (query: Record<string, string>, url = world.api) =>
    fetch(`${url}/api/webhooks/whatsapp?${new URLSearchParams(query)}`);
  const question = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': META.WHATSAPP_VERIFY_TOKEN,
  };

  test('Meta’s webhook answers the verification request with its challenge @feature 11.7c', async () => {
    const answer = await ask(question);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  });

  test.each([
    ['with another token', { 'hub.verify_token': 'guess' }],
    ['without a token', { 'hub.verify_token': '' }],
    ['of another mode', { 'hub.mode': 'unsubscribe' }],
  ])('Meta’s webhook refuses a verification request %s', async (_, change) => {
    const answer = await ask({ ...question, ...change });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('1158201444');
  });

  test('Meta’s webhook is a 404 without WhatsApp settings, like the webhooks of the other providers', async () => {
    expect((await ask(question, stack.siteUrl)).status).toBe(404);
    for (const path of ['whatsapp', 'twilio', 'africas-talking/africas-talking-secret']) {
      const answer = await fetch(`${stack.siteUrl}/api/webhooks/${path}`, { method: 'POST', body: 'a=b' });
      expect(answer.status).toBe(404);
    }
  });

  test('Meta’s webhook changes nothing for a report about another number of the same account', async () => {
    const value = { metadata: { phone_number_id: '1' }, messages: [{ from: phone.slice(1), text: { body: 'STOP' } }] };
    expect(await world.whatsapp.webhook(value)).toBe(200);
    expect(await wantsTexts(person)).toBe(true);
  });
});
