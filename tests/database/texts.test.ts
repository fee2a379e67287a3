import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs, createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { newPhone, verifyPhone, wantsTexts } from '../support/texts.ts';
import type { Transaction } from '../support/transactions.ts';

let reader: Person;
let phone: string;

beforeEach(async () => {
  reader = await createPerson('user', 'Hodan');
  phone = await verifyPhone(reader);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Works in a transaction as the server and undoes it, so that the running worker does not see its rows. */
async function work<Result>(does: (as: Transaction) => Promise<Result>): Promise<Result> {
  return actAs(null, async (as) => {
    await as`reset role`;
    await as`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`;
    return does(as);
  });
}

type Claimed = { id: string; phone: string; template: string; attempts: { provider: string; status: string }[] };
const enqueue = (as: Transaction, template = 'sign_in_code', to = phone, person: Person | null = null) =>
  as`select private.enqueue_text(${to}, ${template}, ${as.json({ code: '482913', event: 'viewing_confirmed', path: '/' })}, ${person?.id ?? null})`;
const claim = async (as: Transaction, areCodes = true): Promise<Claimed[]> => {
  const [row] = await as<{ texts: Claimed[] }[]>`select public.claim_texts(${areCodes}) as texts`;
  return row!.texts.filter((text) => text.phone === phone);
};
const texts = (as: Transaction, to = phone) =>
  as<{ id: string; template: string; status: string; content: Record<string, string> }[]>`
    select id, template, status, content from private.text_queue where phone = ${to} order by created_at, id`;
const begin = async (as: Transaction, text: string, provider = 'whatsapp'): Promise<string | null> =>
  (await as<{ id: string | null }[]>`select public.begin_text_attempt(${text}, ${provider}, 'sms') as id`)[0]!.id;
const finish = async (as: Transaction, attempt: string, status: string, isTemporary = false): Promise<boolean> =>
  (await as<{ has: boolean }[]>`select public.finish_text_attempt(${attempt}, ${status}, ${isTemporary}) as has`)[0]!
    .has;
const dueNow = (as: Transaction) => as`update private.text_queue set due_at = now() where phone = ${phone}`;

describe('the queue of texts', () => {
  test.each(['0634000001', '+0634000001', '63 400 0001', '+2526340000011111', ''])(
    'the queue of texts refuses the number “%s”',
    async (wrong) => {
      await expect(work((as) => enqueue(as, 'sign_in_code', wrong))).rejects.toMatchObject({ code: '23514' });
    },
  );

  test('the queue of texts refuses a template without words', async () => {
    await expect(work((as) => enqueue(as, 'advertisement'))).rejects.toMatchObject({ code: '23514' });
  });

  test('the queue of texts gives a text to one worker, and again after a minute', async () => {
    await work(async (as) => {
      await enqueue(as);
      expect(await claim(as)).toMatchObject([{ phone, template: 'sign_in_code', attempts: [] }]);
      expect(await claim(as)).toEqual([]);
      await as`update private.text_queue set due_at = due_at - interval '1 minute' where phone = ${phone}`;
      expect(await claim(as)).toHaveLength(1);
    });
  });

  test('the queue of texts gives codes apart from notifications', async () => {
    await work(async (as) => {
      await enqueue(as);
      await enqueue(as, 'notification', phone, reader);
      expect((await claim(as, false)).map(({ template }) => template)).toEqual(['notification']);
      expect((await claim(as, true)).map(({ template }) => template)).toEqual(['sign_in_code']);
    });
  });

  test('the queue of texts gives no expired code, and deletes its content', async () => {
    await work(async (as) => {
      await enqueue(as);
      const [row] =
        await as`select expires_at - now() <= interval '10 minutes 1 second' as soon from private.text_queue where phone = ${phone}`;
      expect(row).toEqual({ soon: true });
      await as`update private.text_queue set expires_at = now() where phone = ${phone}`;
      expect(await claim(as)).toEqual([]);
      expect(await texts(as)).toMatchObject([{ status: 'failed', content: {} }]);
    });
  });

  test('the queue of texts gives a text to each provider once', async () => {
    await work(async (as) => {
      await enqueue(as);
      const [{ id }] = (await claim(as)) as [Claimed];
      const attempt = await begin(as, id);
      expect(await begin(as, id)).toBeNull();
      expect(await finish(as, attempt!, 'failed', true)).toBe(false);
      // The provider's server failed, so this provider may get the text later.
      const again = await begin(as, id);
      expect(again).toBe(attempt);
      expect(await finish(as, again!, 'failed')).toBe(false);
      expect(await begin(as, id)).toBeNull();
      expect(await finish(as, (await begin(as, id, 'twilio'))!, 'sent')).toBe(true);
      expect(await texts(as)).toMatchObject([{ status: 'sent' }]);
      expect(await begin(as, id, 'africas-talking')).toBeNull();
    });
  });

  test('the queue of texts treats an interrupted notification as sent, and offers an interrupted code to the next provider', async () => {
    await work(async (as) => {
      await enqueue(as);
      await enqueue(as, 'notification', phone, reader);
      for (const areCodes of [true, false]) await begin(as, (await claim(as, areCodes))[0]!.id);
      await dueNow(as);
      expect(await claim(as, false)).toEqual([]);
      expect(await claim(as, true)).toMatchObject([{ attempts: [{ provider: 'whatsapp', status: 'unknown' }] }]);
      expect((await texts(as)).find(({ template }) => template === 'notification')?.status).toBe('sent');
    });
  });

  test('the queue of texts accepts a webhook that comes before the answer of its request', async () => {
    await work(async (as) => {
      await enqueue(as);
      const [{ id }] = (await claim(as)) as [Claimed];
      const attempt = await begin(as, id);
      await as`select public.record_text_status('whatsapp', 'failed', ${attempt})`;
      expect(await finish(as, attempt!, 'sent')).toBe(false);
      const next = await begin(as, id, 'twilio');
      await as`select public.record_text_status('twilio', 'delivered', ${next})`;
      expect(await finish(as, next!, 'sent')).toBe(true);
      expect(await texts(as)).toMatchObject([{ status: 'delivered' }]);
    });
  });

  test('the queue of texts deletes texts after 30 days and keeps their costs', async () => {
    await work(async (as) => {
      await enqueue(as);
      const attempt = await begin(as, (await claim(as))[0]!.id);
      await as`select public.record_text_status('whatsapp', 'sent', ${attempt}, cost => 0.014, currency => 'USD')`;
      await as`update private.text_queue set status = 'sent', expires_at = now() - interval '1 second' where phone = ${phone}`;
      await as`select public.delete_old_texts()`;
      expect(await texts(as)).toMatchObject([{ status: 'sent', content: {} }]);
      await as`update private.text_queue set created_at = now() - interval '31 days' where phone = ${phone}`;
      await as`select public.delete_old_texts()`;
      expect(await texts(as)).toEqual([]);
      expect(await as`select text_id, cost from private.text_attempts where id = ${attempt}`).toEqual([
        { text_id: null, cost: 0.014 },
      ]);
    });
  });

  test('the queue of texts deletes the texts of a person who deletes their account', async () => {
    const left = await actAs(reader, async (as) => {
      await as`reset role`;
      await enqueue(as, 'notification', phone, reader);
      await as`select public.delete_account()`;
      return texts(as);
    });
    expect(left).toEqual([]);
  });
});

describe('a member who turned “SMS notifications” on', () => {
  /** Returns the texts that a notification of an event enqueues. */
  const textsOf = (event: string, change: (as: Transaction) => Promise<unknown> = async () => undefined) =>
    work(async (as) => {
      await change(as);
      await as`insert into public.notifications (recipient_id, event, link, title) values (${reader.id}, ${event}, '/requests', 'House')`;
      return texts(as);
    });

  test.each([
    'viewing_requested',
    'viewing_confirmed',
    'viewing_declined',
    'viewing_cancelled',
    'verification_passed',
    'verification_refused',
    'membership_accepted',
    'membership_declined',
  ])('a member who turned “SMS notifications” on gets a text: %s @feature 11.8a', async (event) => {
    expect(await textsOf(event)).toMatchObject([
      { template: 'notification', content: { event, title: 'House', path: '/requests' } },
    ]);
  });

  test.each([
    'inquiry_received',
    'favorite_sold',
    'listing_approved',
    'commission_paid',
    'membership_requested',
    'search_found',
  ])('a member who turned “SMS notifications” on gets no immediate text: %s', async (event) => {
    expect(await textsOf(event)).toEqual([]);
  });

  test.each<[string, (as: Transaction) => Promise<unknown>]>([
    [
      'who turned them off',
      (as) => as`update public.preferences set sms_notifications = false where user_id = ${reader.id}`,
    ],
    [
      'whose number is not verified',
      (as) => as`update auth.users set phone_confirmed_at = null where id = ${reader.id}`,
    ],
    ['who has no number', (as) => as`update auth.users set phone = null where id = ${reader.id}`],
    [
      'who is suspended',
      (as) => as`update auth.users set banned_until = now() + interval '1 day' where id = ${reader.id}`,
    ],
    [
      'who turned this category off',
      (as) =>
        as`insert into public.notification_settings (user_id, topic, phone) values (${reader.id}, 'viewing', false)`,
    ],
  ])('a member who turned “SMS notifications” on gets no text as a member %s @feature 11.8a', async (_, change) => {
    expect(await textsOf('viewing_confirmed', change)).toEqual([]);
  });

  test('a member who turned “SMS notifications” on gets no waiting text after they turn texts off', async () => {
    await work(async (as) => {
      await enqueue(as, 'notification', phone, reader);
      await as`update public.preferences set sms_notifications = false where user_id = ${reader.id}`;
      expect(await claim(as, false)).toEqual([]);
      expect(await texts(as)).toMatchObject([{ status: 'failed' }]);
    });
  });

  test('a member who turned “SMS notifications” on gets five texts a day at most, and a second attempt counts once @feature 11.8b', async () => {
    await work(async (as) => {
      for (let count = 0; count < 7; count += 1) await enqueue(as, 'notification', phone, reader);
      expect(await claim(as, false)).toHaveLength(5);
      await as`update private.text_queue set due_at = now() where phone = ${phone} and status = 'waiting'`;
      expect(await claim(as, false)).toHaveLength(5);
      expect((await texts(as)).filter(({ status }) => status === 'failed')).toHaveLength(2);
      // Codes have their own limits.
      await enqueue(as);
      expect(await claim(as, true)).toHaveLength(1);
    });
  });

  test('a member who turned “SMS notifications” on can turn texts on and off by a reply only from that number', async () => {
    const other = await createPerson();
    const unverified = newPhone();
    await sql`update auth.users set phone = ${unverified.slice(1)} where id = ${other.id}`;
    await sql`update public.preferences set sms_notifications = true where user_id = ${other.id}`;
    await sql`select public.record_text_reply(${phone}, false), public.record_text_reply(${unverified}, false), public.record_text_reply('no number', false)`;
    expect([await wantsTexts(reader), await wantsTexts(other)]).toEqual([false, true]);
    await sql`select public.record_text_reply(${phone}, true)`;
    expect(await wantsTexts(reader)).toBe(true);
  });
});

describe('unread messages', () => {
  const unread = (as: Transaction, interval: string, count = 1) =>
    as`
      insert into public.notifications (recipient_id, event, link, events, created_at)
      select ${reader.id}, 'message_unread', '/messages?conversation=' || n, 2, now() - ${interval}::interval from generate_series(1, ${count}::integer) as n`;
  const enqueueAll = async (as: Transaction) => {
    // The stack's worker runs this job too, and a second run at that time writes nothing. So this waits for the lock first.
    await as`select pg_advisory_xact_lock(hashtextextended('text unread messages', 0))`;
    await as`select public.enqueue_unread_message_texts()`;
    return texts(as);
  };

  test('unread messages cause one text after an hour, once @feature 11.8b', async () => {
    await work(async (as) => {
      await unread(as, '59 minutes');
      expect(await enqueueAll(as)).toEqual([]);
      await unread(as, '61 minutes', 2);
      expect(await enqueueAll(as)).toMatchObject([
        { template: 'messages_unread', content: { count: '4', path: '/messages' } },
      ]);
      expect(await enqueueAll(as)).toHaveLength(1);
    });
  });

  test('unread messages of one conversation have its link, and cause no text if they are read, turned off or a day old', async () => {
    await work(async (as) => {
      await unread(as, '2 hours');
      expect(await enqueueAll(as)).toMatchObject([{ content: { path: '/messages?conversation=1' } }]);
    });
    await work(async (as) => {
      await unread(as, '25 hours');
      expect(await enqueueAll(as)).toEqual([]);
    });
    await work(async (as) => {
      await unread(as, '2 hours');
      await as`update public.notifications set read_at = now() where recipient_id = ${reader.id}`;
      expect(await enqueueAll(as)).toEqual([]);
    });
    await work(async (as) => {
      await unread(as, '2 hours');
      await as`insert into public.notification_settings (user_id, topic, phone) values (${reader.id}, 'message', false)`;
      expect(await enqueueAll(as)).toEqual([]);
    });
  });
});

describe('property alerts', () => {
  const alert = (as: Transaction, event: string, at: string) =>
    as`insert into public.notifications (recipient_id, event, link, title, created_at) values (${reader.id}, ${event}, '/saved-searches?open=1', 'House', ${at})`;
  const enqueueAll = async (as: Transaction, moment: string) => {
    await as`select pg_advisory_xact_lock(hashtextextended('text alerts', 0))`;
    await as`select public.enqueue_alert_texts(${moment})`;
    return texts(as);
  };
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  /** A time of yesterday: half past an hour in East Africa Time. */
  const at = (hour: number) => `${yesterday}T${String(hour - 3).padStart(2, '0')}:30:00Z`;

  test('property alerts cause one text a day, in the afternoon @feature 11.8b', async () => {
    await work(async (as) => {
      await alert(as, 'search_found', at(9));
      await alert(as, 'favorite_lowered', at(10));
      for (const hour of [4, 9, 15, 21]) expect(await enqueueAll(as, at(hour))).toEqual([]);
      expect(await enqueueAll(as, at(16))).toMatchObject([
        { template: 'alerts', content: { count: '2', path: '/notifications' } },
      ]);
      await as`update private.text_queue set created_at = ${at(16)} where phone = ${phone}`;
      await alert(as, 'search_found', at(17));
      expect(await enqueueAll(as, at(18))).toHaveLength(1);
      // Alerts of the evening are sent the next day.
      const dayAfter = new Date(Date.parse(at(16)) + 86_400_000).toISOString();
      expect(await enqueueAll(as, dayAfter)).toMatchObject([
        {},
        { content: { count: '1', path: '/saved-searches?open=1' } },
      ]);
    });
  });

  test.each([
    [
      'Property Alerts',
      (as: Transaction) => as`update public.preferences set property_alerts = false where user_id = ${reader.id}`,
    ],
    [
      'SMS Notifications',
      (as: Transaction) => as`update public.preferences set sms_notifications = false where user_id = ${reader.id}`,
    ],
  ])('property alerts cause no text to a member who turned %s off', async (_, change) => {
    await work(async (as) => {
      await change(as);
      await alert(as, 'search_found', at(9));
      expect(await enqueueAll(as, at(17))).toEqual([]);
    });
  });
});

describe('the figures of texts', () => {
  const figures = (as: Transaction) =>
    as<Record<string, unknown>[]>`
      select provider, channel, template, attempts::integer, delivered::integer, failed::integer, cost, currency, unpriced::integer
      from public.get_text_figures('2020-01-02', '2020-01-02')`;

  test('the figures of texts count deliveries, failures and costs by day for an administrator @feature 11.8d', async () => {
    const admin = await createPerson('admin');
    const rows = await actAs(admin, async (as) => {
      await as`reset role`;
      for (const [provider, status, cost, at] of [
        ['twilio', 'delivered', 0.05, '2020-01-01T21:00:00Z'],
        ['twilio', 'failed', 0.05, '2020-01-02T20:59:00Z'],
        ['twilio', 'delivered', null, '2020-01-02T10:00:00Z'],
        // Days begin at midnight in East Africa Time.
        ['twilio', 'delivered', 9, '2020-01-02T21:00:00Z'],
        ['twilio', 'delivered', 9, '2020-01-01T20:59:00Z'],
      ] as const)
        await as`
          insert into private.text_attempts (template, provider, channel, status, cost, currency, created_at)
          values ('sign_in_code', ${provider}, 'sms', ${status}, ${cost}, 'USD', ${at})`;
      await as`set local role authenticated`;
      return figures(as);
    });
    const common = { provider: 'twilio', channel: 'sms', template: 'sign_in_code', currency: 'USD' };
    expect(rows).toEqual([{ ...common, attempts: 3, delivered: 2, failed: 1, cost: 0.1, unpriced: 1 }]);
  });

  test('the figures of texts are refused for a member and a visitor @feature 11.8d', async () => {
    await expect(actAs(reader, figures)).rejects.toMatchObject({ code: 'PT403' });
    await expect(actAs(null, figures)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a member with a valid token', () => {
  test.each([
    ['reads the queue', (as: Transaction) => as`select from private.text_queue`],
    ['reads attempts', (as: Transaction) => as`select from private.text_attempts`],
    ['enqueues a text', (as: Transaction) => as`select private.enqueue_text('+252634000001', 'sign_in_code', '{}')`],
    ['claims texts', (as: Transaction) => as`select public.claim_texts(true)`],
    [
      'reports a delivery',
      (as: Transaction) => as`select public.record_text_status('twilio', 'failed', provider_id => 'SM1')`,
    ],
    ['replies for a number', (as: Transaction) => as`select public.record_text_reply('+252634000001', true)`],
    [
      'begins an attempt',
      (as: Transaction) => as`select public.begin_text_attempt(gen_random_uuid(), 'twilio', 'sms')`,
    ],
    ['reads unpriced texts', (as: Transaction) => as`select public.get_unpriced_texts()`],
    ['starts the alerts job', (as: Transaction) => as`select public.enqueue_alert_texts()`],
  ])('a member with a valid token is refused if the member %s', async (_, does) => {
    await expect(actAs(reader, does)).rejects.toMatchObject({ code: '42501' });
    await expect(actAs(null, does)).rejects.toMatchObject({ code: '42501' });
  });
});
