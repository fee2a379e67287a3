import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { removeContractPeople, secret, signInNewPerson } from '../support/contract.ts';
import { aMoment, collect, joined, newTopic, privateChannel, type Received } from '../support/contract-channels.ts';
import { database, hasDatabase } from '../support/contract-database.ts';

// Messages that the database sends, as triggers do: at the commit, in order, without loss or repetition.
describe.runIf(hasDatabase)('a database message', () => {
  let member: { id: string; client: SupabaseClient };
  let topic: string;

  beforeAll(async () => {
    member = await signInNewPerson();
    topic = `user:${member.id}`;
  });

  afterEach(async () => {
    await member.client.removeAllChannels();
    await secret.removeAllChannels();
  });

  afterAll(async () => {
    await removeContractPeople();
    await database.end();
  });

  const send = (payload: object, event = 'news', sql = database) =>
    sql`select realtime.send(${JSON.stringify(payload)}::text::jsonb, ${event}, ${topic})`;

  async function listen(config: object = {}) {
    const channel = member.client.channel(topic, { config: { private: true, ...config } });
    const received = collect(channel);
    await joined(channel);
    return received;
  }

  test('a database message reaches a member on their channel, with the id of the message', async () => {
    const received = await listen();
    await send({ n: 1 });
    await expect.poll(() => received.length).toBe(1);
    const id = received[0]?.meta?.id ?? 'none';
    expect(received).toMatchObject([{ event: 'news', payload: { n: 1, id } }]);
  });

  test('a database message of a rolled-back transaction reaches no member', async () => {
    const received = await listen();
    await database
      .begin(async (transaction) => {
        await transaction`select realtime.send('{"n": "never"}'::jsonb, 'news', ${topic})`;
        throw new Error('rolled back');
      })
      .catch(() => {});
    await send({ n: 'after' });
    await expect.poll(() => received).toMatchObject([{ payload: { n: 'after' } }]);
  });

  test('a database message reaches a member only after the commit', async () => {
    const received = await listen();
    await database.begin(async (transaction) => {
      await transaction`select realtime.send('{"n": 1}'::jsonb, 'news', ${topic})`;
      await aMoment();
      expect(received).toEqual([]);
    });
    await expect.poll(() => received.length).toBe(1);
  });

  test('a database message arrives in the order of the commits, whether long or short', async () => {
    const received = await listen();
    const sizes = Array.from({ length: 30 }, (_, n) => (n % 5 === 0 ? 20_000 : 10));
    for (const [n, size] of sizes.entries()) await send({ n, text: 'ß'.repeat(size) });
    await expect.poll(() => received.length).toBe(30);
    expect(received.map(({ payload }) => (payload as { n: number }).n)).toEqual(sizes.map((_, n) => n));
  });

  test('a database message about a changed row contains the row before and after', async () => {
    const received = await listen();
    await database.begin(async (transaction) => {
      await transaction.unsafe(`
        create temp table notes (id integer, text text) on commit drop;
        create function pg_temp.announce() returns trigger language plpgsql security definer as $$
        begin
          perform realtime.broadcast_changes('${topic}', tg_op, tg_op, tg_table_name, 'public', new, old);
          return null;
        end $$;
        create trigger announce after insert or update or delete on notes for each row execute function pg_temp.announce();
        insert into notes values (1, 'first');
        update notes set text = 'second';
        delete from notes;`);
    });
    await expect
      .poll(() => received)
      .toMatchObject([
        {
          event: 'INSERT',
          payload: { operation: 'INSERT', table: 'notes', schema: 'public', record: { text: 'first' } },
        },
        { event: 'UPDATE', payload: { record: { text: 'second' }, old_record: { text: 'first' } } },
        { event: 'DELETE', payload: { record: null, old_record: { id: 1, text: 'second' } } },
      ]);
  });

  test('a database message of bytes reaches a member unchanged, short or long, live or as a replay @feature 5.9a', async () => {
    const since = Date.now();
    const sent = [Buffer.from([0xde, 0xad, 0xbe, 0xef, 0x00, 0xff]), Buffer.alloc(20_000, 7)];
    const live = await listen();
    for (const bytes of sent) await database`select realtime.send_binary(${bytes}, 'bytes', ${topic})`;
    const bytesOf = (received: Received[]) => received.map(({ payload }) => Buffer.from(payload as ArrayBuffer));
    await expect.poll(() => bytesOf(live)).toEqual(sent);
    await member.client.removeAllChannels();
    const replayed = await listen({ broadcast: { replay: { since, limit: 2 } } });
    await expect.poll(() => bytesOf(replayed)).toEqual(sent);
    expect(replayed.map(({ meta }) => meta?.replayed)).toEqual([true, true]);
  });

  test('a database message is preceded by a notice of the ready connection when the client asks for it @feature 5.9a', async () => {
    const channel = privateChannel(member.client, topic, { broadcast: { replication_ready: true } });
    const told: object[] = [];
    channel.on('system', {}, (message: object) => told.push(message));
    await joined(channel);
    await expect
      .poll(() => told)
      .toMatchObject([{ extension: 'system', status: 'ok', message: 'Replication connection established' }]);
  });

  test('a database message leaves the publication of Supabase to the tables of a project @feature 5.9a', async () => {
    expect(await database`select pubname from pg_publication where pubname = 'supabase_realtime'`).toHaveLength(1);
  });

  test('a database message that cannot be sent does not fail its transaction', async () => {
    await expect(database`select realtime.send('{}'::jsonb, 'news', null)`).resolves.toBeDefined();
  });

  test('a database message on the channels of administration reaches administrators only', async () => {
    const administrator = await signInNewPerson();
    await database`update public.profiles set role = 'admin' where id = ${administrator.id}`;
    const channelOf = (client: SupabaseClient) => client.channel('admin:properties', { config: { private: true } });
    const channel = channelOf(administrator.client);
    const received = collect(channel);
    await joined(channel);
    await expect(joined(channelOf(member.client))).rejects.toThrow('Unauthorized');
    await database`select realtime.send('{"n": 1}'::jsonb, 'changed', 'admin:properties')`;
    await expect.poll(() => received).toMatchObject([{ event: 'changed', payload: { n: 1 } }]);
    await administrator.client.removeAllChannels();
  });

  test('a database message that is public reaches no client, because there are no public channels', async () => {
    const name = newTopic();
    const closed = secret.channel(name, { config: { private: true } });
    const received = collect(closed);
    await joined(closed);
    await database`select realtime.send('{"n": 1}'::jsonb, 'news', ${name}, false)`;
    await database`select realtime.send('{"n": 2}'::jsonb, 'news', ${name}, true)`;
    await expect.poll(() => received.length).toBeGreaterThan(0);
    expect(received).toMatchObject([{ payload: { n: 2 } }]);
  });

  test('a database message sent during a member’s absence is replayed once, oldest first', async () => {
    const since = Date.now();
    const present = privateChannel(secret, topic);
    const heard = collect(present);
    await joined(present);
    for (const n of [1, 2, 3]) await send({ n }, 'replayed');
    // All three messages have arrived before the member returns.
    await expect.poll(() => heard.length).toBe(3);
    const received = await listen({ broadcast: { replay: { since, limit: 2 } } });
    await expect.poll(() => received.length).toBe(2);
    await send({ n: 4 }, 'replayed');
    await expect.poll(() => received.length).toBe(3);
    expect(received.map(({ payload }) => (payload as { n: number }).n)).toEqual([2, 3, 4]);
    expect(received.map(({ meta }) => meta?.replayed ?? false)).toEqual([true, true, false]);
  });

  test('a database message is not lost when the server’s database connection breaks @feature 3.9a', async () => {
    const received = await listen();
    await database`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'realtime'`;
    for (const n of [1, 2, 3]) await send({ n }, 'survives');
    await expect.poll(() => received.length, { interval: 100 }).toBe(3);
    await aMoment();
    expect(received.map(({ payload }) => (payload as { n: number }).n)).toEqual([1, 2, 3]);
  });
});
