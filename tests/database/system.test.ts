import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SystemState } from '#shared/system/system-schema.ts';
import { systemSchema } from '#shared/system/system-schema.ts';
import { actAs, become, createPerson, type Person, removePeople, sql } from '../support/database.ts';

type Transaction = postgres.TransactionSql;

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await createPerson('admin');
  member = await createPerson();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Runs the work and undoes it, so that the running worker does not see its rows. */
async function undone(work: (as: Transaction) => Promise<void>): Promise<void> {
  await sql
    .begin(async (as) => {
      await work(as);
      throw new Error('undone');
    })
    .catch((error: Error) => {
      if (error.message !== 'undone') throw error;
    });
}

async function stateOf(as: Transaction): Promise<SystemState> {
  await become(as, admin);
  const [row] = await as<{ state: SystemState }[]>`select public.get_system() as state`;
  await as`reset role`;
  return systemSchema.parse(row!.state);
}

async function retry(as: Transaction, kind: string, id: string): Promise<void> {
  await become(as, admin);
  await as`select public.retry_item(${kind}, ${id})`;
  await as`reset role`;
}

const setAside = async (as: Transaction, id: string) => (await stateOf(as)).setAside.filter((item) => item.id === id);

const enqueue = async (as: Transaction, template: string): Promise<string> => {
  const [row] = await as<{ id: string }[]>`
    insert into private.email_queue (user_id, template, content, first_tried_at, tries)
    values (${member.id}, ${template}, '{"path": "/requests"}', now() - interval '2 days', 12) returning id`;
  return row!.id;
};

describe('a failed item', () => {
  test('a failed item as an event is visible to an administrator, who can retry it @feature 10.1b 12.10a', async () => {
    await undone(async (as) => {
      const [event] = await as<{ id: string }[]>`
        insert into private.events (type, subject, attempts, error, due_at)
        values ('test.made', ${randomUUID()}, 10, 'It failed.', '2026-01-01') returning id::text`;
      expect(await setAside(as, event!.id)).toMatchObject([{ kind: 'event', about: 'test.made', error: 'It failed.' }]);
      await retry(as, 'event', event!.id);
      expect(await setAside(as, event!.id)).toEqual([]);
      const [row] = await as`select attempts, due_at <= now() as "isDue" from private.events where id = ${event!.id}`;
      expect(row).toEqual({ attempts: 0, isDue: true });
    });
  });

  test('a failed item as an email keeps its words and is sent again @feature 12.10a', async () => {
    await undone(async (as) => {
      const id = await enqueue(as, 'inquiry_received');
      await as`select public.record_failed_emails(${as.array([id])}::uuid[], 'mailbox full', false)`;
      expect(await setAside(as, id)).toMatchObject([
        { kind: 'email', about: 'inquiry_received', error: 'mailbox full', tries: 12 },
      ]);
      await retry(as, 'email', id);
      const [row] = await as`select content, tries, first_tried_at from private.email_queue where id = ${id}`;
      expect(row).toEqual({ content: { path: '/requests' }, tries: 0, first_tried_at: null });
      expect(await as`select from public.failed_emails where id = ${id}`).toHaveLength(0);
    });
  });

  test('a failed item as an email with a sign-in code or link is never kept', async () => {
    await undone(async (as) => {
      const id = await enqueue(as, 'recovery');
      await as`select public.record_failed_emails(${as.array([id])}::uuid[], 'mailbox full', false)`;
      expect(await as`select from public.failed_emails where id = ${id}`).toHaveLength(1);
      expect(await setAside(as, id)).toEqual([]);
    });
  });

  test('a failed item as a text that no provider accepted is sent to all providers again @feature 12.10a', async () => {
    await undone(async (as) => {
      const [text] = await as<{ id: string }[]>`
        insert into private.text_queue (phone, template, content, user_id, expires_at)
        values ('+252634000001', 'messages_unread', '{"count": "2"}', ${member.id}, now() + interval '1 hour') returning id`;
      await as`insert into private.text_attempts (text_id, template, provider, channel, status, answer)
        values (${text!.id}, 'messages_unread', 'twilio', 'sms', 'failed', 'unreachable')`;
      await as`select private.fail_text(${text!.id})`;
      expect(await setAside(as, text!.id)).toMatchObject([{ kind: 'text', error: 'unreachable' }]);
      await retry(as, 'text', text!.id);
      const [row] =
        await as`select status, content, due_at <= now() as "isDue" from private.text_queue where id = ${text!.id}`;
      expect(row).toEqual({ status: 'waiting', content: { count: '2' }, isDue: true });
      expect(await as`select from private.text_attempts where text_id = ${text!.id}`).toHaveLength(0);
    });
  });

  test('a failed item is recorded in the audit log when it is retried @feature 12.10a', async () => {
    await undone(async (as) => {
      const id = await enqueue(as, 'inquiry_received');
      await as`select public.record_failed_emails(${as.array([id])}::uuid[], 'mailbox full', false)`;
      await retry(as, 'email', id);
      const entries =
        await as`select actor_id, action, subject_label from public.audit_entries where subject = 'system' and subject_id = ${id}`;
      expect(entries).toEqual([{ actor_id: admin.id, action: 'retried', subject_label: 'email: inquiry_received' }]);
    });
  });

  test.each(['event', 'email', 'text', 'push', 'nothing'])(
    'a failed item that does not exist cannot be retried as %s',
    async (kind) => {
      await expect(actAs(admin, (as) => as`select public.retry_item(${kind}, ${randomUUID()})`)).rejects.toMatchObject({
        code: 'PT404',
      });
    },
  );
});

describe('the state of the service', () => {
  test('the state of the service shows how long a job took and its last error until it succeeds', async () => {
    await undone(async (as) => {
      const job = async () => (await stateOf(as)).jobs.find(({ name }) => name === 'test-job');
      await as`select public.record_job('test-job', 'no connection', 1200)`;
      expect(await job()).toMatchObject({ error: 'no connection', milliseconds: 1200, failedAt: expect.any(String) });
      await as`select public.record_job('test-job', null, 80)`;
      expect(await job()).toMatchObject({ error: null, milliseconds: 80, failedAt: expect.any(String) });
    });
  });

  test('the state of the service counts emails, pushes and texts that were sent and failed, with their cost @feature 12.10b', async () => {
    await undone(async (as) => {
      const of = async (channel: string) => (await stateOf(as)).deliveriesToday.find((one) => one.channel === channel)!;
      const [email, sms] = [await of('email'), await of('sms')];
      const [sent, failed] = [await enqueue(as, 'inquiry_received'), await enqueue(as, 'inquiry_received')];
      await as`select public.delete_emails(${as.array([sent])}::uuid[])`;
      await as`select public.record_failed_emails(${as.array([failed])}::uuid[], 'mailbox full', false)`;
      await as`insert into private.text_attempts (template, provider, channel, status, cost, currency)
        values ('alerts', 'twilio', 'sms', 'delivered', 0.05, 'XTS'), ('alerts', 'twilio', 'sms', 'failed', null, null)`;
      expect(await of('email')).toMatchObject({ sent: email.sent + 1, failed: email.failed + 1 });
      const texts = await of('sms');
      expect(texts).toMatchObject({ sent: sms.sent + 1, failed: sms.failed + 1 });
      expect(texts.costs).toContainEqual({ currency: 'XTS', amount: 0.05 });
    });
  });

  test('the state of the service counts errors by type, and further types together @feature 12.10c', async () => {
    await undone(async (as) => {
      await as`delete from private.service_counts`;
      await as`select public.record_error('GET /api/test timeout'), public.record_error('GET /api/test timeout')`;
      for (let type = 0; type < 305; type++) await as`select public.record_error(${`type ${type}`})`;
      const { errors } = await stateOf(as);
      expect(errors).toContainEqual(
        expect.objectContaining({ source: 'api_error', type: 'GET /api/test timeout', count: 2, today: 2 }),
      );
      expect(errors.find(({ type }) => type === 'other')?.count).toBeGreaterThan(4);
      expect(await as`select from private.service_counts`).toHaveLength(301);
    });
  });

  test('the state of the service has the storage used by each bucket after the job measured it @feature 12.10c', async () => {
    await undone(async (as) => {
      await as`delete from private.storage_sums`;
      await as`select public.measure_storage()`;
      const measured = (await stateOf(as)).storage.map(({ bucket, files, bytes }) => ({ bucket, files, bytes }));
      const objects = await as`
        select b.id as bucket, count(o.id)::integer as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::integer as bytes
        from storage.buckets b left join storage.objects o on o.bucket_id = b.id group by b.id`;
      expect(measured.length).toBeGreaterThan(2);
      expect(new Set(measured)).toEqual(new Set(objects));
    });
  });

  test.each(['select public.get_system()', "select public.retry_item('event', '1')"])(
    'the state of the service is closed to members and visitors: %s',
    async (statement) => {
      await expect(actAs(member, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: 'PT403' });
      await expect(actAs(null, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
    },
  );

  test.each(['select public.get_metrics()', "select public.record_error('x')", "select public.record_job('x')"])(
    'the state of the service cannot be written or read by an administrator in place of the server: %s',
    async (statement) => {
      await expect(actAs(admin, (as) => as.unsafe(statement))).rejects.toMatchObject({ code: '42501' });
    },
  );
});
