import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { officeWords } from '#shared/search/office-words.ts';
import { createAgent, createBroker, createLead } from '../support/brokerage.ts';
import {
  actAs,
  type Actor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

type Found = { kind: string; id: string; title: string; detail: string; area: string };

const word = ownWord();
let admin: Person;
let owner: Person;
let broker: Person;
let agent: Person;
let stranger: Person;
let property: string;
let car: string;
let lead: string;

beforeAll(async () => {
  admin = await createPerson('admin');
  stranger = await createPerson();
  owner = await createPerson('user', `Owner${word}`);
  broker = await createBroker();
  agent = await createAgent(broker);
  property = await createProperty(owner, { title: `House ${word}`, agent_id: agent.id, broker_id: broker.id });
  car = await createCar(owner, { title: `Car ${word}` });
  await sql`update public.profiles set phone = '+252634441907' where id = ${owner.id}`;
  lead = await createLead(property, agent, broker, { client_name: `Client ${word}`, client_phone: '+252634441908' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

async function find(actor: Actor | null, words: string[] | null, reference: string | null = null): Promise<Found[]> {
  const [row] = await actAs(
    actor,
    (as) => as<{ found: Found[] }[]>`select public.admin_search(${reference}, ${words}::text[]) as found`,
  );
  return row!.found;
}

const ids = (found: readonly Found[]) => found.map(({ kind, id }) => `${kind} ${id}`).toSorted();

describe('the office search', () => {
  test('the office search finds listings by words and owner, the owner, and leads by client for an administrator @feature 12.6b', async () => {
    expect(ids(await find(admin, [word]))).toEqual(
      [`property ${property}`, `car ${car}`, `person ${owner.id}`, `lead ${lead}`].toSorted(),
    );
    expect(ids(await find(admin, [`owner${word}`]))).toEqual(
      [`property ${property}`, `car ${car}`, `person ${owner.id}`].toSorted(),
    );
    expect(await find(admin, [`owner${word}`, 'house'])).toMatchObject([
      { kind: 'property', id: property, area: 'admin' },
    ]);
    expect(await find(admin, [word, 'zzzz'])).toEqual([]);
  });

  test.each(['634441907', '+252 63 444 1907', '0634441907', '٠٦٣٤٤٤١٩٠٧', '4441907'])(
    'the office search finds a person for an administrator by the phone number %s @feature 12.6b',
    async (typed) => {
      expect(ids(await find(admin, officeWords(typed)))).toEqual(
        [`property ${property}`, `car ${car}`, `person ${owner.id}`].toSorted(),
      );
    },
  );

  test('the office search finds a listing by its code, its number and its id, and a person by the id @feature 12.6b', async () => {
    const [row] = await sql<{ code: string }[]>`select code from public.properties where id = ${property}`;
    const code = row!.code;
    expect(await find(admin, [], code)).toMatchObject([{ kind: 'property', id: property, title: `House ${word}` }]);
    expect(ids(await find(admin, [code.slice(3)]))).toContain(`property ${property}`);
    expect(ids(await find(agent, [], code))).toEqual([`property ${property}`]);
    expect(ids(await find(admin, [], car))).toEqual([`car ${car}`]);
    expect(ids(await find(admin, [], owner.id))).toEqual([`person ${owner.id}`]);
    expect(ids(await find(admin, [], lead))).toEqual([`lead ${lead}`]);
  });

  test('the office search finds own listings and leads for an agent and a broker, and no accounts @feature 12.6b', async () => {
    for (const [actor, area] of [
      [agent, 'agent'],
      [broker, 'broker'],
    ] as const) {
      const found = await find(actor, [word]);
      expect(ids(found)).toEqual([`property ${property}`, `lead ${lead}`].toSorted());
      expect(found.every((one) => one.area === area)).toBe(true);
      expect(await find(actor, [], car)).toEqual([]);
      expect(await find(actor, [], owner.id)).toEqual([]);
    }
    const other = await createAgent(await createBroker());
    expect(await find(other, [word])).toEqual([]);
    expect(await find(other, [], lead)).toEqual([]);
    expect(await find(other, [], property)).toEqual([]);
  });

  test('the office search refuses members, visitors and an empty search @feature 12.6b', async () => {
    await expect(find(stranger, [word])).rejects.toMatchObject({ code: 'PT403', message: 'administrators_only' });
    await expect(find(null, [word])).rejects.toMatchObject({ code: '42501' });
    for (const words of [null, [], [''], Array.from({ length: 9 }, () => 'a')])
      await expect(find(admin, words)).rejects.toMatchObject({ code: 'PT400', message: 'invalid_search' });
  });

  test('the office search uses the text index of leads', async () => {
    const plan = await sql.begin(async (as) => {
      await as`set local enable_seqscan = off`;
      return as<{ 'QUERY PLAN': string }[]>`
        explain select from public.leads l
        where private.lead_text(l.client_name, l.client_email, l.client_phone) like ${`%${word}%`}`;
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('leads_text_idx');
  });
});

describe('the list of properties', () => {
  test('the list of properties can be searched by the owner’s name @feature 12.6d', async () => {
    const [row] = await actAs(
      admin,
      (as) => as<{ found: { items: { id: string }[] } }[]>`
        select public.search_admin_list('admin_properties', ${[`owner${word}`]}::text[], '{id}') as found`,
    );
    expect(row!.found.items).toEqual([{ id: property }]);
  });
});

describe('saved views', () => {
  const save = (person: Person, name: string, list = 'admin_properties', search = '?currentPage=1') =>
    workAs(
      person,
      (as) => as<{ id: string }[]>`
        insert into public.saved_views (list, name, search) values (${list}, ${name}, ${search}) returning id`,
    );

  test('saved views belong to the person who saved them @feature 12.6e', async () => {
    const [view] = await save(admin, 'Late');
    expect(await workAs(admin, (as) => as`select name from public.saved_views`)).toEqual([{ name: 'Late' }]);
    expect(await workAs(stranger, (as) => as`select name from public.saved_views`)).toEqual([]);
    expect(
      await workAs(
        stranger,
        (as) => as`update public.saved_views set name = 'Mine' where id = ${view!.id} returning id`,
      ),
    ).toEqual([]);
    expect(
      await workAs(stranger, (as) => as`delete from public.saved_views where id = ${view!.id} returning id`),
    ).toEqual([]);
    await expect(
      workAs(
        stranger,
        (as) => as`insert into public.saved_views (list, name, search, user_id) values ('a', 'b', '', ${admin.id})`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(workAs(null, (as) => as`select from public.saved_views`)).rejects.toMatchObject({ code: '42501' });
  });

  test('saved views have a unique name in each list, and contain only a query @feature 12.6e', async () => {
    await expect(save(admin, 'late')).rejects.toMatchObject({
      code: '23505',
      constraint_name: 'You already have a view with this name',
    });
    await save(admin, 'Late', 'admin_cars');
    await expect(save(admin, ' ')).rejects.toMatchObject({ code: '23514' });
    await expect(save(admin, 'a'.repeat(61))).rejects.toMatchObject({ code: '23514' });
    await expect(save(admin, 'Elsewhere', 'admin_cars', 'https://evil.example')).rejects.toMatchObject({
      code: '23514',
    });
    await expect(save(admin, 'Long', 'admin_cars', `?${'a'.repeat(2000)}`)).rejects.toMatchObject({ code: '23514' });
  });

  test('saved views are limited to fifty a person @feature 12.6e', async () => {
    const keen = await createPerson('admin');
    await sql`insert into public.saved_views (user_id, list, name, search)
      select ${keen.id}, 'admin_cars', 'View ' || n, '' from generate_series(1, 49) n`;
    await save(keen, 'Last');
    await expect(save(keen, 'One more')).rejects.toMatchObject({ code: 'PT409', message: 'too_many_views' });
  });
});
