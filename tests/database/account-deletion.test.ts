import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { workAsServer } from '../support/transactions.ts';
import { EXAMPLES, nameOf, type World } from './rights-grid.ts';
import { asColumns, createWorld } from './rights-world.ts';

// A row of any table never prevents its owner, or a related person, from deleting their account.
let world: Omit<World, 'id'>;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

const PEOPLE = ['owner', 'buyer', 'agent', 'broker'] as const;
const DELETIONS = [...PEOPLE.map((person) => [person]), [...PEOPLE]].map(
  (leaving) => [leaving.join(', '), leaving] as const,
);
const BELONGINGS = EXAMPLES.filter(({ given }) => given);

describe.each(BELONGINGS.map((example) => [nameOf(example), example] as const))('with a row of %s', (_, { given }) => {
  test.each(DELETIONS)('the database deletes the account of the %s @spec 3.21', async (__, leaving) => {
    const undo = new Error('undo');
    const deletion = sql.begin(async (transaction) => {
      for (const [table, row] of given?.({ ...world, id: randomUUID() }) ?? []) {
        await transaction`insert into ${transaction(table)} ${transaction(asColumns(row))}`;
      }
      await transaction`delete from auth.users where id = any(${leaving.map((person) => world[person])})`;
      throw undo;
    });
    await expect(deletion).rejects.toBe(undo);
  });
});

const deleteAccount = (person: Person) => workAs(person, (as) => as`select public.delete_account()`);

const purge = async (person: Person): Promise<boolean> => {
  const [row] = await workAsServer(
    (as) => as<{ purged: boolean }[]>`select public.purge_account(${person.id}) as purged`,
  );
  return row!.purged;
};

const isThere = async ({ id }: Person) => (await sql`select from auth.users where id = ${id}`).length === 1;

describe('from the confirmation of an account deletion', () => {
  test('the person has no session, device, way to sign in, name or public listing @spec 3.21', async () => {
    const [person, partner] = [await createPerson('user', 'Hodan'), await createPerson()];
    const { conversation } = await createConversation(partner, person);
    await sendMessage(person, conversation, 'Hello');
    const [property, car] = [await createProperty(person), await createCar(person)];
    await sql`
      insert into private.backup_codes (user_id, code_hash) values (${person.id}, decode(repeat('00', 32), 'hex'))`;
    await deleteAccount(person);

    const [left] = await sql`
      select (select count(*)::integer from auth.sessions where user_id = ${person.id}) as sessions,
        (select count(*)::integer from public.push_subscriptions where user_id = ${person.id}) as devices,
        (select count(*)::integer from auth.identities where user_id = ${person.id}) as identities,
        (select count(*)::integer from private.backup_codes where user_id = ${person.id}) as codes,
        (select count(*)::integer from private.property_index where listing_id = ${property}) as properties,
        (select count(*)::integer from private.car_index where listing_id = ${car}) as cars`;
    expect(left).toEqual({ sessions: 0, devices: 0, identities: 0, codes: 0, properties: 0, cars: 0 });
    const [account] = await sql`
      select u.email, u.encrypted_password, u.banned_until > now() as banned, p.username, p.first_name, p.last_name
      from auth.users u join public.profiles p using (id) where u.id = ${person.id}`;
    expect(account).toEqual({
      email: `${person.id}@deleted.invalid`,
      encrypted_password: '',
      banned: true,
      username: null,
      first_name: null,
      last_name: null,
    });
    const [talk] = await workAs(
      partner,
      (as) => as<{ talk: object }[]>`select public.get_conversation(${conversation}) as talk`,
    );
    expect(JSON.stringify(talk)).not.toMatch(/Hodan/);
    for (const read of ['get_property_details', 'get_car_details'])
      await expect(
        workAs(null, (as) => as`select ${as(`public.${read}`)}(${read.includes('car') ? car : property})`),
      ).rejects.toMatchObject({ code: 'PT404' });
  });

  test('one email to the earlier address waits, and another person can register with the email and username @feature 10.6a', async () => {
    const person = await createPerson();
    await deleteAccount(person);
    const waiting = () => sql`select template from private.email_queue where address = ${person.email}`;
    expect(await waiting()).toEqual([{ template: 'account_deleted' }]);
    const id = randomUUID();
    await sql`
      insert into auth.users (id, email, raw_user_meta_data)
      values (${id}, ${person.email}, ${sql.json({ username: person.username })})`;
    expect(await sql`select username, email from public.profiles where id = ${id}`).toEqual([
      { username: person.username, email: person.email },
    ]);
    await purge(person);
    expect(await waiting()).toEqual([{ template: 'account_deleted' }]);
    await sql`delete from auth.users where id = ${id}`;
  });

  test('the database writes no notification for the person', async () => {
    const [person, partner] = [await createPerson(), await createPerson()];
    const { conversation } = await createConversation(partner, person);
    await deleteAccount(person);
    await sql`delete from public.notifications where recipient_id = ${person.id}`;
    await sendMessage(partner, conversation, 'Are you there?').catch(() => undefined);
    expect(await sql`select from public.notifications where recipient_id = ${person.id}`).toEqual([]);
  });

  test('the person can neither read nor write in the session that confirmed the deletion @feature 10.6a', async () => {
    const person = await createPerson();
    await deleteAccount(person);
    const late = { ...person, ended: true } as const;
    await expect(workAs(late, (as) => as`select public.get_current_user()`)).rejects.toMatchObject({
      code: 'PT401',
      message: 'session_ended',
    });
  });
});

describe('the account purge', () => {
  test('the account purge removes only accounts that their person has deleted', async () => {
    const person = await createPerson();
    await purge(person);
    expect(await isThere(person)).toBe(true);
    await deleteAccount(person);
    expect(await purge(person)).toBe(true);
    expect(await isThere(person)).toBe(false);
  });

  test('the account purge leaves a locked account to the next run, and changes nothing @feature 10.6a', async () => {
    const person = await createPerson();
    const property = await createProperty(person);
    await deleteAccount(person);
    await sql.begin(async (other) => {
      await other`select from public.properties where id = ${property} for update`;
      expect(await purge(person)).toBe(false);
    });
    expect(await sql`select from public.properties where id = ${property}`).toHaveLength(1);
    expect(await purge(person)).toBe(true);
    expect(await sql`select from public.properties where id = ${property}`).toEqual([]);
  });

  test('the account purge causes no deadlock: a writer that the purge waits for goes on', async () => {
    const [person, partner] = [await createPerson(), await createPerson()];
    await deleteAccount(person);
    await sql.begin(async (writer) => {
      await writer`insert into public.blocks (blocker_id, blocked_id) values (${partner.id}, ${person.id})`;
      expect(await purge(person)).toBe(false);
    });
    expect(await purge(person)).toBe(true);
    expect(await sql`select from public.blocks where blocker_id = ${partner.id}`).toEqual([]);
  });

  test('the account purge also removes rows that were written after the confirmation', async () => {
    const person = await createPerson();
    await deleteAccount(person);
    const late = await createProperty(person);
    await sql`insert into public.favorites (user_id, property_id) values (${person.id}, ${late})`;
    expect(await purge(person)).toBe(true);
    expect(await sql`select from public.properties where id = ${late}`).toEqual([]);
    expect(await sql`select from public.favorites where user_id = ${person.id}`).toEqual([]);
    await expect(createProperty(person)).rejects.toMatchObject({ code: '23503' });
  });

  test('the account purge begins ten seconds after the confirmation, and two workers claim different accounts', async () => {
    const gone = [await createPerson(), await createPerson()];
    for (const person of gone) await deleteAccount(person);
    const [due] = await sql`
      select min(purge_at) > now() + interval '5 seconds' as later from public.profiles where id = any(${gone.map(({ id }) => id)})`;
    expect(due).toEqual({ later: true });
    await sql.begin(async (one) => {
      await one`update public.profiles set purge_at = now() - interval '1 hour' where id = any(${gone.map(({ id }) => id)})`;
      const claim = async () =>
        (await one<{ claimed: { userId: string } }[]>`select public.claim_account_to_purge() as claimed`)[0]!.claimed;
      const claimed = [(await claim()).userId, (await claim()).userId];
      expect(claimed.toSorted()).toEqual(gone.map(({ id }) => id).toSorted());
    });
    for (const person of gone) expect(await purge(person)).toBe(true);
  });
});
