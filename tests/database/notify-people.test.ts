import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, createPerson, createProperty, type Person, removePeople, sql, workAs } from '../support/database.ts';
import { handleEvents } from '../support/handle-events.ts';
import type { Transaction } from '../support/transactions.ts';

let owner: Person;
let buyer: Person;
let property: string;

beforeAll(async () => {
  [owner, buyer] = [await createPerson('user', 'Amal'), await createPerson('user', 'Hodan')];
  property = await createProperty(owner);
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const ask = (as: Transaction) =>
  as<{ id: string }[]>`
    insert into public.inquiries (property_id, message, contact_email)
    values (${property}, 'Is it still available?', 'buyer@test.example') returning id`;
const asOwnerOfData = (as: Transaction) => as`select set_config('role', 'none', true)`;
const eventsOf = (as: Transaction) =>
  as`select type, subject, actor from private.events where created_at = now() order by id`;
const notificationsOf = (as: Transaction, person: Person) =>
  as`select event, events from public.notifications where recipient_id = ${person.id} order by happened_at`;

test('an inquiry writes one event with its actor @feature 10.1a', async () => {
  const [inquiry, events] = await actAs(buyer, async (as) => {
    const [made] = await ask(as);
    await asOwnerOfData(as);
    return [made, await eventsOf(as)];
  });
  expect(events).toEqual([{ type: 'inquiry.created', subject: inquiry?.id, actor: buyer.id }]);
});

test('an inquiry that is rolled back writes no event @feature 10.1a', async () => {
  const events = await actAs(buyer, async (as) => {
    await as
      .savepoint(async (inner) => {
        await ask(inner);
        throw new Error('undo');
      })
      .catch(() => {});
    await asOwnerOfData(as);
    return eventsOf(as);
  });
  expect(events).toEqual([]);
});

test('rows without a role, such as demo data, write no event', async () => {
  const events = await sql
    .begin(async (as) => {
      await as`
        insert into public.inquiries (property_id, inquirer_id, message, contact_email)
        values (${property}, ${buyer.id}, 'Is it still available?', 'buyer@test.example')`;
      throw Object.assign(new Error('undo'), { events: await eventsOf(as) });
    })
    .catch((error: { events?: unknown }) => error.events);
  expect(events).toEqual([]);
});

test('an event that is handled twice notifies once @feature 10.1b', async () => {
  const [first, again] = await actAs(buyer, async (as) => {
    await ask(as);
    await asOwnerOfData(as);
    const [event] = await as<{ id: string }[]>`select id from private.events where created_at = now()`;
    const handle = async () => {
      const [row] = await as<{ ran: boolean }[]>`select public.run_event_job(${event!.id}, 'notify-people') as ran`;
      return { ran: row?.ran, notifications: await notificationsOf(as, owner) };
    };
    return [await handle(), await handle()];
  });
  const notifications = [{ event: 'inquiry_received', events: 1 }];
  expect(first).toEqual({ ran: true, notifications });
  expect(again).toEqual({ ran: false, notifications });
});

test('an inquiry that was answered before the job causes no notification of the owner', async () => {
  const notifications = await actAs(buyer, async (as) => {
    const [inquiry] = await ask(as);
    await asOwnerOfData(as);
    await as`update public.inquiries set status = 'replied' where id = ${inquiry!.id}`;
    await handleEvents(as);
    return notificationsOf(as, owner);
  });
  expect(notifications).toEqual([]);
});

test('a message that was read before the job causes no notification of the reader', async () => {
  const notifications = await actAs(buyer, async (as) => {
    const [talk] = await as<{ id: string }[]>`select id from public.start_conversation(${property})`;
    await as`select public.send_message(${talk!.id}, 'Hello')`;
    await asOwnerOfData(as);
    await as`update public.messages set is_read = true where conversation_id = ${talk!.id}`;
    await handleEvents(as);
    return notificationsOf(as, owner);
  });
  expect(notifications).toEqual([]);
});

test('a recipient whose account was deleted before the job gets no notification', async () => {
  const leaving = await createPerson();
  const theirs = await createProperty(leaving);
  const notifications = await actAs(buyer, async (as) => {
    await as`
      insert into public.inquiries (property_id, message, contact_email)
      values (${theirs}, 'Is it still available?', 'buyer@test.example')`;
    await asOwnerOfData(as);
    await as`update public.profiles set purge_at = now() where id = ${leaving.id}`;
    await handleEvents(as);
    return notificationsOf(as, leaving);
  });
  expect(notifications).toEqual([]);
});

test('the notification of a message names its sender', async () => {
  const notified = await workAs(buyer, async (as) => {
    const [talk] = await as<{ id: string }[]>`select id from public.start_conversation(${property})`;
    await as`select public.send_message(${talk!.id}, 'Hello')`;
    await handleEvents(as);
    await asOwnerOfData(as);
    return as`select person_id from public.notifications where recipient_id = ${owner.id} and event = 'message_unread'`;
  });
  expect(notified).toEqual([{ person_id: buyer.id }]);
});
