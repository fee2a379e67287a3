import type { CrudFilter } from '@refinedev/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toSearchFilter } from '../../backoffice/src/ui/lists/search-filter.ts';
import {
  actAs,
  type Actor,
  addSecondFactor,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
  workAs,
} from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';

// Only this run uses this word, so the demo's listings do not match.
const word = ownWord();
const COLUMNS = ['id', 'title', 'price', 'approval_status', 'created_at', 'owner_name'];

let admin: Person;
let owner: Person;
const made: string[] = [];

beforeAll(async () => {
  admin = await createPerson('admin');
  owner = await createPerson('user', `Name${word}`);
  for (let n = 0; n < 5; n += 1)
    made.push(
      await createProperty(owner, {
        title: `${word} house number ${n}`,
        price: 1000 + 100 * n,
        approval_status: n === 4 ? 'pending' : 'approved',
      }),
    );
  await createProperty(await createPerson(), { title: 'Without it' });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

type Search = Partial<{
  list: string;
  words: string[];
  columns: string[];
  filters: object[];
  sorts: object[];
  limit: number;
  offset: number;
  counted: boolean;
}>;
type Found = { items: Record<string, unknown>[]; total: number | null };

/** Searches a list as a person. The newest row comes first unless the search says otherwise. */
async function find(actor: Actor | null, search: Search = {}): Promise<Found> {
  const { list = 'admin_properties', words = [word], columns = COLUMNS, filters = [], limit = 20, offset = 0 } = search;
  const { sorts = [{ column: 'price', descending: false }], counted = true } = search;
  const [row] = await actAs(
    actor,
    (as) => as<{ found: Found }[]>`
      select public.search_admin_list(${list}, ${words}::text[], ${columns}::text[], ${sql.json(filters as never)},
        ${sql.json(sorts as never)}, ${limit}::int, ${offset}::int, ${counted}::boolean) as found`,
  );
  return row!.found;
}

const ids = ({ items }: Found) => items.map(({ id }) => id);

describe('an administrator who searches a list by words', () => {
  test('an administrator who searches a list by words finds the rows of the view, with all columns', async () => {
    const found = await find(admin);
    const seen = await workAs(
      admin,
      (as) => as<{ row: unknown }[]>`
        select to_jsonb(l) as row from (
          select id, title, price, approval_status, created_at, owner_name from public.admin_properties
          where search_text like ${`%${word}%`} order by price
        ) as l`,
    );
    expect(found).toEqual({ items: seen.map(({ row }) => row), total: 5 });
    expect(ids(found)).toEqual(made);
  });

  test('an administrator who searches a list by words pages through the rows, and gets the total only on request', async () => {
    const pages = [await find(admin, { limit: 2 }), await find(admin, { limit: 2, offset: 2 })];
    expect(pages.flatMap(ids)).toEqual(made.slice(0, 4));
    expect(pages.map(({ total }) => total)).toEqual([5, 5]);
    expect(await find(admin, { limit: 2, offset: 40 })).toEqual({ items: [], total: 5 });
    expect((await find(admin, { counted: false })).total).toBeNull();
  });

  test('an administrator who searches a list by words filters by columns and sorts by columns', async () => {
    const pending = [{ column: 'approval_status', operator: 'eq', value: 'pending' }];
    expect(ids(await find(admin, { filters: pending }))).toEqual([made[4]]);
    const between = [
      { column: 'price', operator: 'gt', value: '1000' },
      { column: 'price', operator: 'lte', value: '1300' },
      { column: 'rejection_reason', operator: 'is' },
    ];
    const sorts = [{ column: 'price', descending: true }];
    expect(ids(await find(admin, { filters: between, sorts }))).toEqual([made[3], made[2], made[1]]);
  });

  test('an administrator who searches a list by words finds rows that contain every word as a part, and % and _ are ordinary characters', async () => {
    expect(ids(await find(admin, { words: [word.slice(2), 'umber 3'] }))).toEqual([made[3]]);
    expect((await find(admin, { words: [word, 'nowhere'] })).total).toBe(0);
    expect((await find(admin, { words: [`${word.slice(0, 3)}%`] })).total).toBe(0);
    expect((await find(admin, { words: [`${word.slice(0, 3)}_${word.slice(4)}`] })).total).toBe(0);
  });

  test('an administrator who searches a list by words finds one or two letters only at the beginning of a word', async () => {
    expect(ids(await find(admin, { words: [word, 'nu'] }))).toEqual(made);
    expect((await find(admin, { words: [word, 'um'] })).total).toBe(0);
    expect(ids(await find(admin, { words: [word, '2'] }))).toEqual([made[2]]);
  });

  test('an administrator who searches a list by words finds activities by their own words and by the words of their person', async () => {
    const columns = ['id', 'user_id', 'description', 'related_title'];
    const search = { list: 'admin_activities', columns, sorts: [{ column: 'id', descending: false }] };
    const view = async (text: string) =>
      (
        await workAs(
          admin,
          (as) => as<{ id: string }[]>`
            select id from public.admin_activities where search_text like ${`%${text}%`} order by id`,
        )
      ).map(({ id }) => id);
    const byTitle = await find(admin, { ...search, words: [word] });
    expect(ids(byTitle)).toEqual(await view(word));
    expect(byTitle.total).toBeGreaterThan(5);
    expect(ids(await find(admin, { ...search, words: [`name${word}`] }))).toEqual(await view(`name${word}`));
    expect((await find(admin, { ...search, words: [`zz${word}`] })).total).toBe(0);
  });

  test.each([
    'admin_activities',
    'admin_appraisals',
    'admin_audit',
    'admin_cars',
    'admin_verifications',
    'admin_inquiries',
    'admin_users',
  ])('an administrator who searches a list by words finds in %s the rows of the view @feature 3.7a', async (list) => {
    if (list === 'admin_cars') await createCar(owner, { title: `${word} car` });
    const search = { list, words: ['a'], columns: ['id'], sorts: [{ column: 'id', descending: false }], limit: 1000 };
    // In the list of cars, a word this short matches only the beginning of a word.
    const pattern = list === 'admin_cars' ? '(^| )a' : 'a';
    const seen = await workAs(
      admin,
      (as) => as<{ id: string }[]>`
          select id from ${as(`public.${list}`)} where search_text ~ ${pattern} order by id limit 1000`,
    );
    expect(ids(await find(admin, search))).toEqual(seen.map(({ id }) => id));
  });

  describe('with another spelling of Arabic', () => {
    const titled = `${word} شقّة في الهرجيسا، حي أحمد طَغح ٣`;
    const spellings = ['هرجيسا', 'الهرجيسا', 'هَرجيسا', 'شقه', 'شقة', 'الشقة', 'احمد', 'أحمد', 'إحمد', 'طغح 3', 'طغح ٣'];
    const typed = (text: string) => {
      const { value } = toSearchFilter(`${word} ${text}`) as { value: (CrudFilter & { value: string })[] };
      return value.map((one) => one.value);
    };
    const sorts = [{ column: 'id', descending: false }];
    let listed: Record<'admin_properties' | 'admin_cars' | 'admin_activities' | 'admin_users', string>;

    beforeAll(async () => {
      const person = await createPerson('user', `${word} أحمد هرجيسة`);
      listed = {
        admin_properties: await createProperty(person, { title: titled }),
        admin_cars: await createCar(person, { title: titled }),
        admin_users: (await createPerson('user', titled)).id,
        admin_activities: (
          await sql<{ id: string }[]>`
            insert into public.user_activities (user_id, activity_type, description, related_title)
            values (${owner.id}, 'property_created', 'Created', ${titled}) returning id`
        )[0]!.id,
      };
    });

    test.each(['admin_properties', 'admin_cars', 'admin_activities', 'admin_users'] as const)(
      'an administrator who spells Arabic differently finds rows in %s',
      async (list) => {
        for (const text of spellings)
          expect([text, ids(await find(admin, { list, words: typed(text), columns: ['id'], sorts }))]).toEqual([
            text,
            expect.arrayContaining([listed[list]]),
          ]);
        expect(ids(await find(admin, { list, words: typed('بيت'), columns: ['id'], sorts }))).toEqual([]);
      },
    );

    test.each(['هرجيسة', 'هرغيسا', 'Hargeysa', 'Hargaysa'])(
      'an administrator who spells Arabic differently finds listings in Hargeisa as “%s”',
      async (text) => {
        for (const list of ['admin_properties', 'admin_cars'] as const)
          expect(ids(await find(admin, { list, words: typed(text), columns: ['id'], sorts }))).toContain(listed[list]);
      },
    );

    test('an administrator who spells Arabic differently finds no listing elsewhere by a place', async () => {
      for (const list of ['admin_properties', 'admin_cars'] as const)
        expect(ids(await find(admin, { list, words: typed('Burco'), columns: ['id'], sorts }))).toEqual([]);
    });
  });

  test('an administrator who searches a list by words gets an estimated total above a thousand rows @feature 3.7a', async () => {
    const many = await createPerson();
    await sql`
      insert into public.properties (title, price, property_type, purpose, location, city, owner_id)
      select ${`many${word} `} || n, 1000, 'house', 'sale', 'Test Road', 'Burao', ${many.id} from generate_series(1, 1200) as n`;
    await sql`analyze public.properties`;
    const found = await find(admin, { words: [`many${word}`] });
    expect(found.items).toHaveLength(20);
    expect(found.total).toBeGreaterThan(1000);
  });
});

describe('the search of admin lists is refused for', () => {
  test.each<[string, () => Promise<Actor | null>, string]>([
    ['a visitor', async () => null, '42501'],
    ['a member', () => createPerson(), 'PT403'],
    ['the owner of the listings', async () => owner, 'PT403'],
    [
      'an administrator whose session has ended',
      async () => ({ ...(await createPerson('admin')), ended: true }),
      'PT401',
    ],
    [
      'an administrator with pending MFA',
      async () => {
        const person = await createPerson('admin');
        await addSecondFactor(person);
        return person;
      },
      'PT401',
    ],
  ])('%s', async (_, who, code) => {
    const actor = await who();
    await expect(find(actor)).rejects.toMatchObject({ code });
    const inner = actAs(
      actor,
      (as) => as`
        select public.search_admin_list('admin_properties', '{a}', '{id}', '[]', '[]', 20, 0, true)`,
    );
    await expect(inner).rejects.toMatchObject({ code: actor ? code : '42501' });
  });
});

test.each<[string, Search, string]>([
  ['an unknown list', { list: 'properties' }, 'PT400'],
  ['a table behind the lists', { list: 'profiles' }, 'PT400'],
  ['more words than a search takes', { words: Array(9).fill('a') }, 'PT400'],
  ['no columns', { columns: [] }, 'PT400'],
  ['an invalid operator', { filters: [{ column: 'price', operator: 'or 1=1', value: '1' }] }, 'PT400'],
  ['a filter without a value', { filters: [{ column: 'price', operator: 'eq' }] }, 'PT400'],
  ['a missing column', { columns: ['description'] }, '42703'],
  ['a column that is a statement', { sorts: [{ column: 'id; select 1', descending: true }] }, '42703'],
  ['a value of another type', { filters: [{ column: 'price', operator: 'eq', value: 'x' }] }, '22P02'],
])('an administrator who asks for %s gets an error', async (_, search, code) => {
  await expect(find(admin, search)).rejects.toMatchObject({ code });
});
