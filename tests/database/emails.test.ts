import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  become,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';
import { issueToken, openSession } from '../support/sign-ins.ts';
import { handleEvents } from '../support/handle-events.ts';

type Mail = { template: string; content: Record<string, string | null>; wait: number };

let admin: Person;
let owner: Person;

beforeAll(async () => {
  [admin, owner] = [await createPerson('admin'), await createPerson()];
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** The queued emails of a person. Call it in the transaction that enqueued them, before the server can send them. */
async function waitingFor(transaction: postgres.TransactionSql, person: Person): Promise<Mail[]> {
  await handleEvents(transaction);
  await transaction`reset role`;
  return transaction<Mail[]>`
    select template, content, extract(epoch from due_at - now())::float as wait from private.email_queue where user_id = ${person.id} order by created_at, template`;
}

describe('the email about a decision', () => {
  test('the email about a decision has the title in all languages of the listing, and no description', async () => {
    const translations = { so: { title: 'Guri', description: 'Saddex qol' } };
    const property = await createProperty(owner, {
      approval_status: 'pending',
      title: 'House',
      language: 'en',
      translations,
    });
    const [mail] = await actAs(admin, async (transaction) => {
      await transaction`select public.moderate_properties(array[${property}]::uuid[], 'approve')`;
      return waitingFor(transaction, owner);
    });
    expect(mail?.content).toMatchObject({ title: 'House', language: 'en', translations: { so: { title: 'Guri' } } });
    expect(JSON.stringify(mail)).not.toContain('Saddex');
  });

  test('the email about a decision is sent to the owner: for an approval, and for a rejection with its reason @feature 8.3b', async () => {
    const property = await createProperty(owner, { approval_status: 'pending', title: 'House by the port' });
    const car = await createCar(owner, { approval_status: 'pending', title: 'Toyota Vitz' });
    const mails = await actAs(admin, async (transaction) => {
      await transaction`select public.moderate_properties(array[${property}]::uuid[], 'approve')`;
      await transaction`select public.moderate_cars(array[${car}]::uuid[], 'reject', 'The pictures are blurred.')`;
      return waitingFor(transaction, owner);
    });
    expect(mails.map(({ template, content }) => ({ template, content }))).toEqual([
      {
        template: 'listing_approved',
        content: {
          code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
          title: 'House by the port',
          path: `/property/${property}`,
          person: null,
          switch: expect.any(String),
        },
      },
      {
        template: 'listing_rejected',
        content: {
          code: expect.stringMatching(/^[A-Z]{2}-\d+$/),
          title: 'Toyota Vitz',
          path: `/list-car?edit=${car}`,
          reason: 'The pictures are blurred.',
          person: null,
          switch: expect.any(String),
        },
      },
    ]);
    // By then, an administrator can no longer undo the decision.
    for (const { wait } of mails) expect(wait).toBeGreaterThan(60);
  });

  test('the email about a decision is not sent after the owner has answered the decision with a change', async () => {
    const property = await createProperty(owner, { approval_status: 'pending' });
    const mails = await actAs(admin, async (transaction) => {
      await transaction`select public.moderate_properties(array[${property}]::uuid[], 'reject', 'Blurred')`;
      await transaction`reset role`;
      await become(transaction, owner);
      await transaction`update public.properties set title = 'Mended' where id = ${property}`;
      return waitingFor(transaction, owner);
    });
    expect(mails).toEqual([]);
  });

  test('the email about a decision is sent for each way to decide, but not for a change without a decision', async () => {
    const property = await createProperty(owner, { approval_status: 'pending' });
    const templates = await actAs(admin, async (transaction) => {
      const change = (changes: Record<string, string>) =>
        transaction`select public.update_property_as_admin(${property}, ${sql.json(changes)})`;
      await change({ title: 'Another title' });
      await change({ approval_status: 'approved' });
      await change({ approval_status: 'approved', title: 'A third title' });
      const told = (await waitingFor(transaction, owner)).map(({ template }) => template);
      await transaction`reset role`;
      await become(transaction, admin);
      await change({ approval_status: 'pending' });
      return [told, await waitingFor(transaction, owner)];
    });
    // The administrator undid the approval before its email was due, so no email is left.
    expect(templates).toEqual([['listing_approved'], []]);
  });

  test('the email about a decision is not sent to an owner who turned emails off', async () => {
    const quiet = await createPerson();
    await sql`update public.preferences set email_notifications = false where user_id = ${quiet.id}`;
    const property = await createProperty(quiet, { approval_status: 'pending' });
    const mails = await actAs(admin, async (transaction) => {
      await transaction`select public.moderate_properties(array[${property}]::uuid[], 'approve')`;
      return waitingFor(transaction, quiet);
    });
    expect(mails).toEqual([]);
  });

  test('the email about a decision is not sent when the decision fails', async () => {
    const property = await createProperty(owner, { approval_status: 'pending' });
    await expect(
      actAs(
        admin,
        (transaction) => transaction`select public.moderate_properties(array[${property}]::uuid[], 'reject', '   ')`,
      ),
    ).rejects.toMatchObject({ message: 'reason_required' });
    expect(await sql`select from private.email_queue where user_id = ${owner.id}`).toHaveLength(0);
  });
});

describe('the email about a sign-in', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.1 Safari/537.36';
  const NEWER_CHROME = CHROME.replace('130.0.1', '131.2');
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

  /** Signs a person in from each place in turn, and returns the queued emails. */
  async function signInFrom(person: Person, places: [userAgent: string, ip: string][]): Promise<Mail[]> {
    return actAs(null, async (transaction) => {
      for (const [userAgent, ip] of places) {
        await transaction`reset role`;
        const id = await openSession(transaction, person, { userAgent, ip });
        await issueToken(transaction, person, id, 'token_refresh');
      }
      return waitingFor(transaction, person);
    });
  }

  /** Creates a person who registered one day ago. */
  async function createOldMember(): Promise<Person> {
    const person = await createPerson();
    await sql`update auth.users set created_at = now() - interval '1 day' where id = ${person.id}`;
    return person;
  }

  test('the email about a sign-in is sent once for each device type and client IP range without a second factor', async () => {
    const mails = await signInFrom(await createOldMember(), [
      [CHROME, '198.51.100.7'],
      [NEWER_CHROME, '198.51.7.1'],
      [FIREFOX, '198.51.100.7'],
      [CHROME, '203.0.113.7'],
      [CHROME, '2001:db8:1::7'],
      [CHROME, '2001:db8:2::8'],
    ]);
    expect(mails.map(({ template, content }) => [template, content['userAgent'], content['network']])).toEqual(
      expect.arrayContaining([
        ['new_sign_in', CHROME, '198.51.100.7'],
        ['new_sign_in', FIREFOX, '198.51.100.7'],
        ['new_sign_in', CHROME, '203.0.113.7'],
        ['new_sign_in', CHROME, '2001:db8:1::7'],
      ]),
    );
    expect(mails).toHaveLength(4);
  });

  test('the email about a sign-in is sent five times a day at most, even for invented devices', async () => {
    const person = await createOldMember();
    const devices = 'ABCDEFGH'.split('').map((name): [string, string] => [`Browser ${name}`, '198.51.100.7']);
    expect(await signInFrom(person, devices)).toHaveLength(5);
    await sql`
      insert into private.known_client_ips (user_id, place_hash, created_at)
      select ${person.id}, extensions.digest(n::text, 'sha256'), now() - interval '25 hours' from generate_series(1, 9) as n`;
    expect(await signInFrom(person, devices.slice(0, 2))).toHaveLength(2);
  });

  test('the email about a sign-in is not sent for the sign-in of a registration, but for the next sign-in', async () => {
    const newcomer = await createPerson();
    expect(await signInFrom(newcomer, [[CHROME, '198.51.100.7']])).toEqual([]);
    expect(
      await signInFrom(newcomer, [
        [CHROME, '198.51.100.7'],
        [CHROME, '198.51.100.7'],
      ]),
    ).toHaveLength(1);
  });

  test('the email about a sign-in is sent whatever the settings of the person, but not to a person with a second factor', async () => {
    const quiet = await createOldMember();
    await sql`update public.preferences set email_notifications = false where user_id = ${quiet.id}`;
    expect(await signInFrom(quiet, [[CHROME, '198.51.100.7']])).toHaveLength(1);

    const guarded = await createOldMember();
    await addSecondFactor(guarded);
    const mails = await actAs(null, async (transaction) => {
      await transaction`reset role`;
      await openSession(transaction, guarded, { aal: 'aal2' });
      return waitingFor(transaction, guarded);
    });
    expect(mails).toEqual([]);
  });

  test('the email about a sign-in needs only hashes of places, which cannot be read', async () => {
    const rows = await sql<{ columns: string }[]>`
      select string_agg(column_name || ' ' || data_type, ', ' order by column_name) as columns
      from information_schema.columns where table_schema = 'private' and table_name = 'known_client_ips'`;
    expect(rows[0]?.columns).toBe('created_at timestamp with time zone, place_hash bytea, user_id uuid');
  });
});

describe('the email queue', () => {
  type Taken = { id: string; template: string; to: string; firstName: string; content: object };

  /** Works with an email queue of its own and undoes everything. No other connection sees these emails. */
  async function inEmailQueue<Result>(
    work: (transaction: postgres.TransactionSql) => Promise<Result>,
  ): Promise<Result> {
    return actAs(null, async (transaction) => {
      await transaction`reset role`;
      await transaction`lock table private.email_queue in share row exclusive mode`;
      await transaction`delete from private.email_queue`;
      return work(transaction);
    });
  }

  const put = (transaction: postgres.TransactionSql, dueIn = '0 seconds') =>
    transaction<{ id: string }[]>`
      insert into private.email_queue (user_id, template, content, due_at)
      values (${owner.id}, 'listing_pictureless', '{"title": "House"}', now() + ${dueIn}::interval) returning id`;
  const take = async (transaction: postgres.TransactionSql, ofAccount = false) => {
    const [row] = await transaction<{ mails: Taken[] }[]>`select public.claim_emails(${ofAccount}) as mails`;
    return row?.mails ?? [];
  };

  test('the email queue gives an email with its address to one sender, and not again immediately', async () => {
    await inEmailQueue(async (transaction) => {
      const [mail] = await put(transaction);
      await put(transaction, '1 minute');
      expect(await take(transaction)).toEqual([
        {
          id: mail?.id,
          template: 'listing_pictureless',
          to: owner.email,
          firstName: 'Test',
          language: null,
          tries: 1,
          content: { title: 'House' },
        },
      ]);
      expect(await take(transaction)).toEqual([]);
    });
  });

  test('the email queue keeps an email until it is deleted, with growing intervals between attempts, at most an hour', async () => {
    await inEmailQueue(async (transaction) => {
      await put(transaction);
      const waits: number[] = [];
      for (let attempt = 0; attempt < 20; attempt += 1) {
        expect(await take(transaction)).toHaveLength(1);
        const [row] = await transaction<{ wait: number }[]>`
          select extract(epoch from due_at - now())::int as wait from private.email_queue`;
        waits.push(row?.wait ?? 0);
        await transaction`update private.email_queue set due_at = now()`;
      }
      expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80]);
      expect(Math.max(...waits)).toBe(3600);
    });
  });

  type Failure = { template: string; address: string; is_refused: boolean };
  const fail = (transaction: postgres.TransactionSql, id: string, isFinal: boolean) =>
    transaction`select public.record_failed_emails(array[${id}]::uuid[], 'an answer', ${isFinal})`;
  const failures = (transaction: postgres.TransactionSql) =>
    transaction<Failure[]>`select template, address, is_refused from public.failed_emails where answer = 'an answer'`;

  test('the email queue fails an email after a day of attempts, or immediately if the recipient is refused', async () => {
    await inEmailQueue(async (transaction) => {
      const [[first], [second]] = [await put(transaction), await put(transaction)];
      await take(transaction);
      await fail(transaction, first?.id ?? '', false);
      expect(await failures(transaction)).toEqual([]);
      await transaction`update private.email_queue set first_tried_at = now() - interval '25 hours' where id = ${first?.id ?? ''}`;
      await fail(transaction, first?.id ?? '', false);
      await fail(transaction, second?.id ?? '', true);
      const failure = { template: 'listing_pictureless', address: owner.email };
      expect(await failures(transaction)).toEqual([
        { ...failure, is_refused: false },
        { ...failure, is_refused: true },
      ]);
      expect(await transaction`select from private.email_queue`).toHaveLength(0);
    });
  });

  test('the email queue shows a refused address to its owner and the office until the owner changes it', async () => {
    await inEmailQueue(async (transaction) => {
      const [mail] = await put(transaction);
      await fail(transaction, mail?.id ?? '', true);
      const told = async () => {
        await become(transaction, owner);
        const [own] = await transaction`select public.get_notification_settings() ->> 'emailFailedAt' as at`;
        await transaction`reset role`;
        await become(transaction, admin);
        const [seen] = await transaction`select email_failed_at as at from public.admin_users where id = ${owner.id}`;
        return [own?.['at'], seen?.['at']].map((at) => at !== null);
      };
      expect(await told()).toEqual([true, true]);
      await transaction`reset role`;
      await transaction`update public.profiles set email = 'new-' || email where id = ${owner.id}`;
      expect(await told()).toEqual([false, false]);
    });
  });

  const decide = (transaction: postgres.TransactionSql, person: Person, title: string, dueIn: string, made = '0 s') =>
    transaction`
      insert into private.email_queue (user_id, template, content, due_at, created_at)
      values (${person.id}, 'listing_approved', ${sql.json({ title, path: `/car/${title}` })}, now() + ${dueIn}::interval,
        now() + ${made}::interval)`;
  const titles = (taken: Taken[]) => taken.map(({ content }) => (content as { title: string }).title);

  test('the email queue groups the decisions for one owner once no further decision comes, apart from other owners', async () => {
    await inEmailQueue(async (transaction) => {
      await decide(transaction, owner, 'A', '-2 s', '-60 s');
      await decide(transaction, owner, 'B', '-1 s', '-50 s');
      await decide(transaction, owner, 'C', '9 s', '-5 s');
      await decide(transaction, admin, 'D', '0 s');
      await put(transaction);
      expect(titles(await take(transaction))).toEqual(['D']);
      expect(titles(await take(transaction))).toEqual(['House']);
      expect(await take(transaction)).toEqual([]);
      await transaction`update private.email_queue set due_at = now() where content ->> 'title' = 'C'`;
      expect(titles(await take(transaction))).toEqual(['A', 'B', 'C']);
      expect(await take(transaction)).toEqual([]);
    });
  });

  test('the email queue lets an owner wait at most five minutes for further decisions', async () => {
    await inEmailQueue(async (transaction) => {
      await decide(transaction, owner, 'A', '-1 s', '-301 s');
      await decide(transaction, owner, 'B', '9 s', '-50 s');
      expect(titles(await take(transaction))).toEqual(['A']);
    });
  });

  test('the email queue groups emails again that could not be sent', async () => {
    await inEmailQueue(async (transaction) => {
      await decide(transaction, owner, 'A', '-1 s');
      await decide(transaction, owner, 'B', '-1 s');
      expect(await take(transaction)).toHaveLength(2);
      await transaction`update private.email_queue set due_at = now()`;
      expect(await take(transaction)).toHaveLength(2);
    });
  });

  test('the email queue deletes sent emails, and the emails of a deleted account', async () => {
    await inEmailQueue(async (transaction) => {
      const [mail] = await put(transaction);
      await put(transaction);
      await transaction`select public.delete_emails(array[${mail?.id ?? ''}]::uuid[])`;
      expect(await transaction`select from private.email_queue`).toHaveLength(1);
      await transaction`delete from auth.users where id = ${owner.id}`;
      // Only the email about the deletion is left.
      expect(await transaction`select template, address, first_name from private.email_queue`).toEqual([
        { template: 'account_deleted', address: owner.email, first_name: 'Test' },
      ]);
    });
  });

  test.each([
    ['a visitor', null],
    ['a member', 'owner'],
    ['an administrator', 'admin'],
  ])('the email queue is closed to %s', async (_, who) => {
    const actor = who === 'owner' ? owner : who === 'admin' ? admin : null;
    for (const statement of [
      'select public.claim_emails(true)',
      "select public.record_failed_emails('{}', '', true)",
      "select private.enqueue_auth_email('{}')",
      'select public.delete_emails(array[gen_random_uuid()])',
      'select * from private.email_queue',
      'select * from private.known_client_ips',
    ]) {
      await expect(
        actAs(actor, (transaction) => transaction.unsafe(statement)),
        statement,
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});
