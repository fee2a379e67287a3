import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { stack } from '../support/stack.ts';
import { recipientAnswer } from '../support/text-providers/africas-talking.ts';
import { twilioError } from '../support/text-providers/twilio.ts';
import { refused } from '../support/text-providers/whatsapp.ts';
import { attemptsTo, enqueueText, newPhone, startTextWorld, textsTo, verifyPhone } from '../support/texts.ts';

let world: Awaited<ReturnType<typeof startTextWorld>>;
let person: Person;

beforeAll(async () => {
  person = await createPerson('user', 'Hodan');
  world = await startTextWorld();
});

afterAll(async () => {
  await world.close();
  await removePeople();
  await sql.end();
});

const CODE = { code: '482913' };
const sendCode = (phone: string, language = 'en') => enqueueText(phone, 'sign_in_code', CODE, { language });
const notify = (phone: string) =>
  enqueueText(
    phone,
    'notification',
    { event: 'viewing_confirmed', title: 'House by the port', path: '/requests?tab=sent' },
    { person },
  );
const statusOf = async (phone: string) => (await textsTo(phone)).map(({ status }) => status);
const triedBy = async (phone: string) =>
  (await attemptsTo(phone)).map(({ provider, status }) => `${provider} ${status}`);
const withoutWhatsapp = (phone: string) =>
  world.whatsapp.answerTo(phone, refused(400, 131_026, 'Message undeliverable'));
const dueNow = (phone: string) =>
  sql`update private.text_queue set due_at = now() where phone = ${phone} and status = 'waiting'`;

describe('the WhatsApp adapter', () => {
  test.each([
    ['en', 'sign_in_code', 'en'],
    ['ar', 'sign_in_code', 'ar'],
    // WhatsApp templates do not support Somali.
    ['so', 'sign_in_code', 'en'],
  ])(
    'the WhatsApp adapter sends a code to a reader of %s as the approved template %s in %s @feature 11.7a',
    async (language, template, code) => {
      const phone = newPhone();
      await sendCode(phone, language);
      await expect.poll(() => statusOf(phone)).toEqual(['sent']);
      expect(world.whatsapp.sent(phone)).toMatchObject([{ template, language: code, values: [CODE.code] }]);
    },
  );

  test.each([
    ['en', 'notification', 'en', ''],
    ['so', 'notification_so', 'en', '/so'],
    ['ar', 'notification', 'ar', '/ar'],
  ])(
    'the WhatsApp adapter sends a notification to a reader of %s as %s in %s, with a link to its page',
    async (language, template, code, root) => {
      await sql`update public.profiles set language = ${language} where id = ${person.id}`;
      const phone = await verifyPhone(person);
      await notify(phone);
      await expect.poll(() => statusOf(phone)).toEqual(['sent']);
      const [text] = world.whatsapp.sent(phone);
      expect(text).toMatchObject({ template, language: code });
      expect(text?.values[0]).toContain('House by the port');
      expect(text?.values[1]).toBe(`${stack.siteUrl}${root}/requests?tab=sent`);
      await sql`update public.profiles set language = null where id = ${person.id}`;
    },
  );

  test('the WhatsApp adapter gets delivery and cost from webhooks and deletes the code', async () => {
    const phone = newPhone();
    await sendCode(phone);
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    const [text] = world.whatsapp.sent(phone);
    const pricing = { billable: true, pricing_model: 'PMP', type: 'regular', category: 'authentication' };
    // Reports arrive in any order, and some arrive twice.
    for (const status of ['read', 'sent', 'delivered', 'sent'])
      expect(await world.whatsapp.report(text!, status, { pricing })).toBe(200);
    expect(await textsTo(phone)).toMatchObject([{ status: 'delivered', content: {} }]);
    expect(await attemptsTo(phone)).toMatchObject([{ status: 'delivered', cost: 0.014, currency: 'USD' }]);
  });
});

describe('the adapter of Africa’s Talking', () => {
  test('the adapter of Africa’s Talking sends an SMS with its cost when WhatsApp refuses a number, and gets the delivery report @feature 11.7a', async () => {
    const phone = newPhone();
    withoutWhatsapp(phone);
    await sendCode(phone);
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    const [text] = world.africas.sent(phone);
    expect(text?.message).toMatch(/^482913 is your sign-in code .+\n\n@localhost #482913$/);
    expect(await world.africas.report(text!, 'Success')).toBe(200);
    expect(await statusOf(phone)).toEqual(['delivered']);
    expect(await attemptsTo(phone)).toMatchObject([
      { provider: 'whatsapp', status: 'failed', answer: '131026 Message undeliverable' },
      { provider: 'africas-talking', status: 'delivered', cost: 0.8, currency: 'KES' },
    ]);
  });

  test('the adapter of Africa’s Talking sends notifications in cheap characters and with instructions to stop them', async () => {
    const phone = await verifyPhone(person);
    withoutWhatsapp(phone);
    await enqueueText(
      phone,
      'messages_unread',
      { count: '3', person: 'Amal “Hoyo” Cali’s', path: '/messages' },
      { person },
    );
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    const { message } = world.africas.sent(phone)[0]!;
    expect(message).toMatch(/Amal "Hoyo" Cali's[^]*3[^]*\/messages\nReply STOP to stop these texts\.$/);
  });
});

describe('the Twilio adapter', () => {
  const onlyTwilio = (phone: string) => {
    withoutWhatsapp(phone);
    world.africas.answerTo(phone, recipientAnswer(phone, 403, 'InvalidPhoneNumber'));
  };

  test('the Twilio adapter sends the SMS when both earlier providers refuse the number, and gets delivery and cost @feature 11.7a', async () => {
    const phone = newPhone();
    onlyTwilio(phone);
    await sendCode(phone);
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    expect(await triedBy(phone)).toEqual(['whatsapp failed', 'africas-talking failed', 'twilio sent']);
    const [text] = world.twilio.sent(phone);
    expect(text?.body).toContain('482913 is your sign-in code');
    expect(await world.twilio.report(text!, 'delivered')).toBe(200);
    expect(await statusOf(phone)).toEqual(['delivered']);
    // The price arrives later.
    world.twilio.setPrice(text!, '-0.00790');
    await sql`update private.text_attempts set created_at = now() - interval '11 minutes' where provider_id = ${text!.sid}`;
    await sql`update private.jobs set due_at = now() where name = 'price-texts'`;
    await expect
      .poll(async () => (await attemptsTo(phone)).find(({ provider }) => provider === 'twilio'))
      .toMatchObject({
        status: 'delivered',
        cost: 0.0079,
        currency: 'USD',
      });
  });

  test('the Twilio adapter ends a text that every provider refuses, and deletes its code', async () => {
    const phone = newPhone();
    onlyTwilio(phone);
    world.twilio.answerTo(phone, twilioError(400, 21_610, 'Attempt to send to unsubscribed recipient'));
    await sendCode(phone);
    await expect.poll(() => textsTo(phone)).toMatchObject([{ status: 'failed', content: {} }]);
  });
});

describe('the next provider', () => {
  test('the next provider sends a text once that WhatsApp reports as failed several times @feature 11.7b', async () => {
    const phone = newPhone();
    await sendCode(phone);
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    const [text] = world.whatsapp.sent(phone);
    const errors = [{ code: 131_026, title: 'Message undeliverable' }];
    for (let times = 0; times < 3; times += 1) await world.whatsapp.report(text!, 'failed', { errors });
    await expect.poll(() => triedBy(phone)).toEqual(['whatsapp failed', 'africas-talking sent']);
    await world.whatsapp.report(text!, 'failed', { errors });
    await world.africas.report(world.africas.sent(phone)[0]!, 'Success');
    await world.whatsapp.report(text!, 'failed', { errors });
    expect(await statusOf(phone)).toEqual(['delivered']);
    expect(world.whatsapp.sent(phone)).toHaveLength(1);
    expect(world.africas.sent(phone)).toHaveLength(1);
  });

  test('the next provider sends a code while WhatsApp does not answer, and WhatsApp gets no second request @feature 11.7b', async () => {
    const phone = newPhone();
    world.whatsapp.answerTo(phone, 'silence');
    await sendCode(phone);
    await expect.poll(() => statusOf(phone), { timeout: 20_000 }).toEqual(['sent']);
    expect(await triedBy(phone)).toEqual(['whatsapp unknown', 'africas-talking sent']);
    expect(world.whatsapp.sent(phone)).toHaveLength(1);
  });

  test('the next provider sends a text while the first provider fails, and the first provider does not send it later', async () => {
    const phone = newPhone();
    world.whatsapp.answerTo(phone, { status: 503, body: 'Service Unavailable' });
    await sendCode(phone);
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    world.whatsapp.answerTo(phone, undefined);
    await dueNow(phone);
    expect(await triedBy(phone)).toEqual(['whatsapp failed', 'africas-talking sent']);
    expect(world.whatsapp.sent(phone)).toEqual([]);
  });
});

describe('a text that every provider refuses for now', () => {
  test('a text that every provider refuses for now waits and is sent once when a provider works again', async () => {
    const phone = newPhone();
    world.whatsapp.answerTo(phone, refused(500, 131_000, 'Something went wrong'));
    world.africas.answerTo(phone, recipientAnswer(phone, 405, 'InsufficientBalance'));
    world.twilio.answerTo(phone, twilioError(429, 20_429, 'Too Many Requests'));
    await sendCode(phone);
    await expect.poll(() => triedBy(phone)).toEqual(['whatsapp failed', 'africas-talking failed', 'twilio failed']);
    expect(await statusOf(phone)).toEqual(['waiting']);
    world.africas.answerTo(phone, undefined);
    await dueNow(phone);
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    expect(world.africas.sent(phone)).toHaveLength(1);
    expect(world.whatsapp.requests(phone)).toBe(2);
  });
});

describe('a worker that is killed between the request to a provider and its answer', () => {
  afterEach(async () => world.startWorker());

  const killWhileSending = async (phone: string) => {
    await expect.poll(() => world.whatsapp.sent(phone), { timeout: 10_000 }).toHaveLength(1);
    await world.killWorker();
    // The text that the worker had claimed becomes due again.
    await dueNow(phone);
  };

  test('a worker that is killed between the request to a provider and its answer has sent a notification, which is not sent again, and a webhook reports the delivery @feature 11.7b', async () => {
    const phone = await verifyPhone(person);
    world.whatsapp.answerTo(phone, 'silence');
    await notify(phone);
    await killWhileSending(phone);
    await world.startWorker();
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    expect(await triedBy(phone)).toEqual(['whatsapp unknown']);
    expect(world.whatsapp.sent(phone)).toHaveLength(1);
    await world.killWorker();
    await world.whatsapp.report(world.whatsapp.sent(phone)[0]!, 'delivered');
    expect(await statusOf(phone)).toEqual(['delivered']);
  });

  test('a worker that is killed between the request to a provider and its answer may have sent a code, which the next provider sends and the first never sends again', async () => {
    const phone = newPhone();
    world.whatsapp.answerTo(phone, 'silence');
    await sendCode(phone);
    await killWhileSending(phone);
    await world.startWorker();
    await expect.poll(() => statusOf(phone)).toEqual(['sent']);
    expect(await triedBy(phone)).toEqual(['whatsapp unknown', 'africas-talking sent']);
    expect(world.whatsapp.sent(phone)).toHaveLength(1);
    await world.killWorker();
  });
});

describe('an operator', () => {
  afterEach(async () => {
    await world.killWorker();
    await world.startWorker();
  });

  test('an operator chooses the providers and their order @feature 11.7b', async () => {
    await world.killWorker();
    await world.startWorker({ TEXT_PROVIDERS: 'twilio, whatsapp' });
    const [first, second] = [newPhone(), newPhone()];
    world.twilio.answerTo(second, twilioError(400, 21_211, 'Invalid To number'));
    await sendCode(first);
    await sendCode(second);
    await expect.poll(() => triedBy(first)).toEqual(['twilio sent']);
    await expect.poll(async () => (await triedBy(second)).toSorted()).toEqual(['twilio failed', 'whatsapp sent']);
  });

  test('an operator sees in the health call that a provider’s password is wrong, and the texts wait @feature 11.8d', async () => {
    await world.killWorker();
    await world.startWorker({ TEXT_PROVIDERS: 'whatsapp', WHATSAPP_ACCESS_TOKEN: 'expired' });
    const phone = newPhone();
    await sendCode(phone);
    await expect.poll(() => triedBy(phone)).toEqual(['whatsapp failed']);
    expect(await statusOf(phone)).toEqual(['waiting']);
    const health = async () => ((await (await fetch(`${world.api}/api/health`)).json()) as { text: string }).text;
    await expect.poll(health).toBe('error');
    await world.killWorker();
    await dueNow(phone);
    await world.startWorker();
    await expect.poll(health).toBe('ok');
  });
});
