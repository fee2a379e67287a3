import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  createAgent,
  createAssignment,
  createBroker,
  createLead,
  type Outcome,
  outcome,
} from '../support/brokerage.ts';
import { createVerification } from '../support/verifications.ts';
import {
  type Actor,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { type Transaction, untilSomebodyWaits, workAsServer } from '../support/transactions.ts';

// Somebody deletes their account while others are at what is about it: neither ends the other as a deadlock (40P01).
let owner: Person;
let broker: Person;
let agent: Person;
let client: Person;
let property: string;

beforeEach(async () => {
  owner = await createPerson();
  broker = await createBroker();
  agent = await createAgent(broker);
  client = await createPerson();
  property = await createProperty(owner, { broker_id: broker.id });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Step = () => Promise<unknown>;

const leave =
  ({ id }: Person): Step =>
  () =>
    sql`delete from auth.users where id = ${id}`;

const atWork =
  (name: string, ...values: string[]): Step =>
  () =>
    workAsServer((as) =>
      as.unsafe(`select public.${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`, values),
    );

/** Answers whether so many connections wait for locks, once they do or what may wait is through. */
async function areWaiting(count: number, through: AbortSignal): Promise<boolean> {
  while (!through.aborted) {
    const waiting = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (waiting.length >= count) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return false;
}

/** Begins each step once those before it wait or are through, and only then lets go of what holds them up. */
async function heldUp(hold: (holder: Transaction) => Promise<unknown>, ...steps: Step[]): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = [];
  let waiting = 0;
  await sql.begin(async (holder) => {
    await hold(holder);
    for (const step of steps) {
      const through = new AbortController();
      outcomes.push(outcome(step()).finally(() => through.abort()));
      if (await areWaiting(waiting + 1, through.signal)) waiting += 1;
    }
  });
  return Promise.all(outcomes);
}

describe('while the account of its owner goes, which has the property locked already', () => {
  /** An inquiry is the first that a property which goes leaves its record to. */
  const inquiries = (holder: Transaction) =>
    holder`select from public.inquiries where property_id = ${property} for update`;

  beforeEach(
    () => sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${property}, ${client.id}, 'Is it still to be had?', 'client@test.example')`,
  );

  test('a broker gives a lead to an agent', async () => {
    const lead = await createLead(property, null, broker);
    const give = () => call(broker, 'assign_lead', { lead_id: lead, agent_id: agent.id });
    expect(await heldUp(inquiries, leave(owner), give)).toEqual(['done', 'done']);
  });

  test('a broker who answers a viewing hears that the property is gone', async () => {
    const [viewing] = await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email)
      values (${property}, ${client.id}, current_date + 1, '10:00', 'client@test.example') returning id`;
    const confirm = () =>
      call(broker, 'set_viewing_status', {
        viewing_id: viewing!['id'],
        status: 'confirmed',
        scheduled_date: new Date(Date.now() + 172_800_000).toISOString(),
      });
    expect(await heldUp(inquiries, leave(owner), confirm)).toEqual(['done', 'PT409 property_deleted']);
  });

  test('a buyer writes about the property', async () => {
    const [talk] = await sql`
      insert into public.conversations (property_id, property_title, buyer_id, seller_id)
      values (${property}, 'Test house', ${client.id}, ${broker.id}) returning id`;
    const write = () => call(client, 'send_message', { conversation_id: talk!['id'], content: 'Good morning' });
    expect(await heldUp(inquiries, leave(owner), write)).toEqual(['done', 'done']);
  });

  test('the server reminds them to confirm the property', async () => {
    const remind = async () => {
      await sql`update private.confirmation_reminders set due_at = now() where property_id = ${property}`;
      await atWork('remind_to_confirm')();
    };
    expect(await heldUp(inquiries, leave(owner), remind)).toEqual(['done', 'done']);
  });

  test.each(['place_fetched_picture', 'give_up_picture'])(
    'the server is done with a picture of theirs: %s',
    async (done) => {
      const [picture] = await sql<{ id: string }[]>`
      insert into private.pictures_to_fetch (user_id, property_id, place, url, due_at)
      values (${owner.id}, ${property}, 1, 'https://elsewhere.example/house.jpg', now() + interval '1 hour') returning id`;
      const values = [picture!.id, `/media/listing-images/${owner.id}/house.jpg`];
      expect(await heldUp(inquiries, leave(owner), atWork(done, ...values))).toEqual(['done', 'done']);
    },
  );
});

test('an owner deletes a property while the server is about to tell that its check ends', async () => {
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    values (${property}, ${client.id}, 'Is it still to be had?', 'client@test.example')`;
  const soon = new Date(Date.now() + 86_400_000);
  await createVerification(owner, {
    type: 'visit',
    property_id: property,
    expires_at: soon,
    expiry_notified_at: new Date(),
  });
  const outcomes = await heldUp(
    (holder) => holder`select from public.inquiries where property_id = ${property} for update`,
    () => sql`delete from public.properties where id = ${property}`,
    async () => {
      await sql`update public.verifications set expiry_notified_at = null where property_id = ${property}`;
      await atWork('notify_expiring_verifications')();
    },
  );
  expect(outcomes).toEqual(['done', 'done']);
});

test.each(['suspend_user', 'lift_suspension'])(
  'an administrator is about a person who deletes their account: %s',
  async (name) => {
    const admin = await createPerson('admin');
    const suspend = () => call(admin, 'suspend_user', { user_id: owner.id, until: null, reason: 'Fraud' });
    if (name === 'lift_suspension') await suspend();
    const act = () => (name === 'suspend_user' ? suspend() : call(admin, 'lift_suspension', { user_id: owner.id }));
    // Between Auth's row and the profile stands what is theirs.
    const outcomes = await heldUp(
      (holder) => holder`select from public.properties where id = ${property} for update`,
      leave(owner),
      act,
    );
    expect(outcomes).toEqual(['done', 'PT404 user_not_found']);
  },
);

test('a broker cancels the commission of a property that is gone while its agent deletes their account', async () => {
  await createAssignment(property, agent, broker);
  await call(owner, 'set_property_status', { property_id: property, status: 'sold' });
  const [commission] = await sql`select id from public.commissions where property_id = ${property}`;
  await sql`delete from public.properties where id = ${property}`;
  const brokers = (holder: Transaction) =>
    holder`select from public.broker_profiles where user_id = ${broker.id} for no key update`;
  const cancel = () => call(broker, 'cancel_commission', { commission_id: commission!['id'] });
  expect(await heldUp(brokers, leave(agent), cancel)).toEqual(['done', 'done']);
});

test('a broker’s account goes with an agent who is just being accepted: it holds nothing while it waits for that', async () => {
  const newcomer = await createAgent();
  await call(newcomer, 'request_membership', { broker_id: broker.id });
  let left: Promise<Outcome> | undefined;
  await workAs(broker, async (accepting) => {
    const [{ pid } = {}] = await accepting`select pg_backend_pid() as pid, public.accept_membership(${newcomer.id})`;
    left = outcome(leave(broker)());
    await untilSomebodyWaits();
    // What they look after, which comes before agents and brokers: a row that is waited for would be the broker's.
    const waits = await sql`
      select distinct wait_event from pg_stat_activity where ${pid as number} = any (pg_blocking_pids(pid))`;
    expect(waits.map((wait) => wait['wait_event'] as string)).toEqual(['advisory']);
  });
  expect(await left).toBe('done');
});

test('an owner sells what an agent of the same broker has saved, who deletes their account', async () => {
  await createAssignment(property, agent, broker);
  const colleague = await createAgent(broker);
  await sql`insert into public.favorites (user_id, property_id) values (${colleague.id}, ${property})`;
  const agents = (holder: Transaction) =>
    holder`select from public.agent_profiles where user_id = ${agent.id} for no key update`;
  const sell = () => call(owner, 'set_property_status', { property_id: property, status: 'sold' });
  expect(await heldUp(agents, sell, leave(colleague))).toEqual(['done', 'done']);
});

describe('while a client’s account goes, whose profile is locked already', () => {
  const preferences = (holder: Transaction) =>
    holder`select from public.preferences where user_id = ${client.id} for update`;

  test('the server mails them what they have not read', async () => {
    await sql`
      insert into public.notifications (recipient_id, event, link, created_at)
      values (${client.id}, 'message_unread', '/messages', now() - interval '11 minutes')`;
    expect(await heldUp(preferences, leave(client), atWork('enqueue_unread_message_emails'))).toEqual(['done', 'done']);
  });

  test('the server ends their suspension', async () => {
    await sql`
      insert into public.suspensions (person_id, reason, until, hide_listings)
      values (${client.id}, 'Spam', now() + interval '1 day', false)`;
    const end = async () => {
      await sql`update public.suspensions set until = now() where person_id = ${client.id}`;
      await atWork('end_suspensions')();
    };
    expect(await heldUp(preferences, leave(client), end)).toEqual(['done', 'done']);
  });
});

describe('while somebody writes in another window', () => {
  // As PostgREST does: a request is looked at, then does its work.
  const save = async (as: Transaction) => {
    await as`select private.check_request()`;
    await as`select public.save_search('property', '{"city": "Burao"}', 'daily', null, '{"filters": {"city": "Burao"}, "words": []}')`;
  };
  // Their session is there before they leave, for to open one is to wait for that: `ended` opens none.
  beforeEach(() => workAs(client, () => Promise.resolve()));
  const signedIn = (): Actor => ({ ...client, ended: true });

  test('the deletion of their account lets what they began come to its end', async () => {
    let left: Promise<Outcome> | undefined;
    await workAs(client, async (as) => {
      await as`select private.check_request()`;
      left = outcome(leave(client)());
      await untilSomebodyWaits();
      await save(as);
    });
    expect(await left).toBe('done');
    expect(await sql`select from public.saved_searches where user_id = ${client.id}`).toHaveLength(0);
  });

  test('what they begin after it waits, and hears that nobody is signed in', async () => {
    const preferences = (holder: Transaction) =>
      holder`select from public.preferences where user_id = ${client.id} for update`;
    const outcomes = await heldUp(preferences, leave(client), () => workAs(signedIn(), save));
    expect(outcomes).toEqual(['done', 'PT401 session_ended']);
  });

  test('what they read meanwhile waits for nothing', async () => {
    await sql.begin(async (leaving) => {
      await leaving`delete from auth.users where id = ${client.id}`;
      const read = workAs(signedIn(), async (as) => {
        await as`set transaction read only`;
        await as`select private.check_request()`;
        return as`select public.get_saved_searches() as found`;
      });
      expect(await read).toMatchObject([{ found: [] }]);
    });
  });
});

test('the server tells the same people twice at once, in another order', async () => {
  const told = [client, agent, owner] as const;
  const tell = (...people: Person[]) =>
    sql`insert into public.notifications ${sql(people.map(({ id }) => ({ recipient_id: id, event: 'search_found', link: '/saved-searches' })))}`;
  // The link of each is there.
  await tell(...told);
  const switches = (holder: Transaction) =>
    holder`select from private.email_unsubscribe_links where user_id = ${told[1].id} for update`;
  const outcomes = await heldUp(
    switches,
    () => tell(...told),
    () => tell(told[2], told[0]),
  );
  expect(outcomes).toEqual(['done', 'done']);
});
