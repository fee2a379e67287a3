import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actAs,
  become,
  createCar,
  createPerson,
  createProperty,
  type Person,
  removePeople,
  sql,
} from '../support/database.ts';

type Transaction = postgres.TransactionSql;
type Figures = {
  from: string;
  to: string;
  previous: { from: string; to: string };
  figures: {
    figure: string;
    total: number | null;
    previousTotal: number | null;
    kinds: { kind: string; total: number }[];
    points: { at: string; value: number | null; previous: number | null }[];
  }[];
  emptySearches: { words: string[][]; count: number }[];
};

/** No other test uses this week. */
const FROM = '2015-03-02';
const TO = '2015-03-08';

let admin: Person;
let owner: Person;
let agent: Person;
let asker: Person;

beforeAll(async () => {
  admin = await createPerson('admin');
  [owner, agent, asker] = [await createPerson(), await createPerson(), await createPerson()];
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

/** Runs the work and undoes it. */
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

/** Computes the figures of each day, and reads them as the administrator. */
async function read(as: Transaction, step = 'day', from = FROM, to = TO): Promise<Figures> {
  await as`insert into private.daily_figures (day, area, person_id, figure, kind, bucket, value)
    select f.day, 'admin', private.whole_market(), f.figure, f.kind,
      coalesce(round(20 * ln(greatest(extract(epoch from f.wait), 1))), 0), sum(f.count)
    from private.facts_between(${FROM}::date - 7, ${TO}) f group by 1, 4, 5, 6`;
  await become(as, admin);
  const [row] = await as<{ figures: Figures }[]>`select public.get_figures(${from}, ${to}, ${step}) as figures`;
  await as`reset role`;
  return row!.figures;
}

const figureOf = ({ figures }: Figures, name: string) => figures.find(({ figure }) => figure === name)!;

const add = (as: Transaction, day: string, figure: string, value: number, bucket = 0, kind = '') =>
  as`insert into private.daily_figures (day, area, person_id, figure, kind, bucket, value) values (${day}, 'admin', private.whole_market(), ${figure}, ${kind}, ${bucket}, ${value})`;

describe('the figures of a period', () => {
  test('the figures of a period count listings of every type, cars and commercial included, next to the previous period @feature 12.9g', async () => {
    const [shop, car] = [await createProperty(owner, { property_type: 'commercial' }), await createCar(owner)];
    await undone(async (as) => {
      await as`update public.properties set created_at = '2015-03-03T20:59:00Z' where id = ${shop}`;
      await as`update public.cars set created_at = '2015-02-24T10:00:00Z' where id = ${car}`;
      const figures = await read(as);
      expect(figures).toMatchObject({ from: FROM, to: TO, previous: { from: '2015-02-23', to: '2015-03-01' } });
      expect(figureOf(figures, 'listings_in')).toMatchObject({
        total: 1,
        previousTotal: 1,
        kinds: [
          { kind: 'car', total: 0, previousTotal: 1 },
          { kind: 'commercial', total: 1, previousTotal: 0 },
        ],
      });
      expect(figureOf(figures, 'listings_in').points[1]).toEqual({ at: '2015-03-03', value: 1, previous: 1 });
    });
  });

  test('the figures of a period begin a day at midnight in Mogadishu', async () => {
    const house = await createProperty(owner);
    await undone(async (as) => {
      await as`update public.properties set created_at = '2015-03-03T21:00:00Z' where id = ${house}`;
      expect(figureOf(await read(as), 'listings_in').points[2]).toEqual({ at: '2015-03-04', value: 1, previous: 0 });
    });
  });

  test('the figures of a period count a decision with its waiting time, and not a decision that was undone @feature 12.9c', async () => {
    const [kept, undoneOne] = [await createProperty(owner), await createProperty(owner)];
    await undone(async (as) => {
      await as`update public.properties set created_at = '2015-03-03T06:00:00Z' where id in (${kept}, ${undoneOne})`;
      const decide = (id: string, action: string, at: string) =>
        as`insert into public.history_entries (actor_id, action, subject, subject_id, created_at)
          values (${admin.id}, ${action}, 'property', ${id}, ${at})`;
      await decide(kept, 'approved', '2015-03-03T08:00:00Z');
      await decide(undoneOne, 'rejected', '2015-03-03T07:00:00Z');
      await decide(undoneOne, 'reopened', '2015-03-03T07:00:05Z');
      const figures = await read(as);
      expect(figureOf(figures, 'listings_approved').total).toBe(1);
      expect(figureOf(figures, 'listings_rejected').total).toBe(0);
      const wait = figureOf(figures, 'decision_wait').total!;
      expect(Math.abs(wait / 7200 - 1)).toBeLessThan(0.026);
    });
  });

  test('the figures of a period count an inquiry with its answer on the day of the inquiry @feature 12.9d', async () => {
    const house = await createProperty(owner);
    await undone(async (as) => {
      const conversation = randomUUID();
      await as`insert into public.conversations (id, property_id, property_title, buyer_id, seller_id)
        values (${conversation}, ${house}, 'House', ${asker.id}, ${owner.id})`;
      await as`insert into public.inquiries (property_id, inquirer_id, message, contact_email, conversation_id, created_at)
        values (${house}, ${asker.id}, 'Is the house still available?', 'a@b.example', ${conversation}, '2015-03-04T06:00:00Z')`;
      await as`insert into public.messages (conversation_id, sender_id, content, created_at)
        values (${conversation}, ${asker.id}, 'Hello?', '2015-03-04T07:00:00Z'), (${conversation}, ${owner.id}, 'Yes.', '2015-03-05T06:00:00Z')`;
      const figures = await read(as);
      expect(figureOf(figures, 'inquiries_answered').points[2]).toEqual({ at: '2015-03-04', value: 1, previous: 0 });
      expect(Math.abs(figureOf(figures, 'answer_wait').total! / 86_400 - 1)).toBeLessThan(0.026);
    });
  });

  test('the figures of a period count a sale and a rental by day @feature 12.9d', async () => {
    const [sold, car] = [await createProperty(owner), await createCar(owner)];
    await undone(async (as) => {
      const close = (id: string, subject: string, status: string) =>
        as`insert into public.history_entries (action, subject, subject_id, after, is_audited, created_at)
          values ('status_changed', ${subject}, ${id}, ${as.json({ status })}, false, '2015-03-05T09:00:00Z')`;
      await close(sold, 'property', 'sold');
      await close(car, 'car', 'rented');
      const figures = await read(as);
      expect([figureOf(figures, 'listings_sold').total, figureOf(figures, 'listings_let').total]).toEqual([1, 1]);
    });
  });

  test('the figures of a period count a person as new on the first day, and as returning on a later day @feature 12.9e', async () => {
    await undone(async (as) => {
      await as`update public.profiles set created_at = '2015-03-03T10:00:00Z' where id = ${asker.id}`;
      await as`insert into private.active_days values ('2015-03-03', ${asker.id}), ('2015-03-06', ${asker.id})`;
      const figures = await read(as);
      expect(figureOf(figures, 'new_people').points.map(({ value }) => value)).toEqual([0, 1, 0, 0, 0, 0, 0]);
      expect(figureOf(figures, 'returning_people').points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 1, 0, 0]);
    });
  });

  test('the figures of a period list the searches without results, the most frequent first, without persons @feature 12.9f', async () => {
    await undone(async (as) => {
      await as`insert into private.empty_searches (searched_on, kind, filters, words, count)
        values ('2015-03-03', 'property', '{}', '[["castle"]]', 2), ('2015-03-05', 'property', '{}', '[["castle"]]', 3), ('2015-03-05', 'car', '{}', '[["tank"]]', 4)`;
      const figures = await read(as);
      expect(figures.emptySearches.map(({ words, count }) => [words[0]?.[0], count])).toEqual([
        ['castle', 5],
        ['tank', 4],
      ]);
      expect(figureOf(figures, 'empty_searches').total).toBe(9);
    });
  });

  test('the figures of a period count an alert once for each day on which its reader opened it @feature 12.9f', async () => {
    await undone(async (as) => {
      const [alert] = await as<{ id: string }[]>`
        insert into public.notifications (recipient_id, event, link, created_at)
        values (${asker.id}, 'search_found', '/saved-searches', '2015-03-03T10:00:00Z') returning id`;
      await as`insert into private.alert_presses values (${alert!.id}, '2015-03-03'), (${alert!.id}, '2015-03-04')`;
      const figures = await read(as);
      expect(figureOf(figures, 'alerts_sent').total).toBe(1);
      expect(figureOf(figures, 'alerts_pressed').total).toBe(2);
    });
  });

  test('the figures of a period add up by week and month from the first day, and compare with the same part of the previous period @feature 12.9a', async () => {
    await undone(async (as) => {
      await add(as, '2015-03-02', 'viewings', 1);
      await add(as, '2015-03-09', 'viewings', 2);
      await add(as, '2015-02-22', 'viewings', 5);
      await become(as, admin);
      const [row] = await as<
        { figures: Figures }[]
      >`select public.get_figures('2015-03-02', '2015-03-11', 'week') as figures`;
      expect(figureOf(row!.figures, 'viewings')).toMatchObject({
        total: 3,
        previousTotal: 5,
        points: [
          { at: '2015-03-02', value: 1, previous: 0 },
          { at: '2015-03-09', value: 2, previous: 0 },
        ].map((point, index) => ({ ...point, previous: index === 0 ? 5 : 0 })),
      });
      const [months] = await as<
        { figures: Figures }[]
      >`select public.get_figures('2015-01-15', '2015-03-14', 'month') as figures`;
      expect(figureOf(months!.figures, 'viewings').points.map(({ at, value }) => [at, value])).toEqual([
        ['2015-01-15', 0],
        ['2015-02-15', 8],
      ]);
    });
  });

  test('the figures of a period have the median of all waiting times of a period, not of the daily medians @feature 12.9c', async () => {
    await undone(async (as) => {
      const bucket = (seconds: number) => Math.round(20 * Math.log(seconds));
      await add(as, '2015-03-02', 'answer_wait', 1, bucket(36_000));
      await add(as, '2015-03-03', 'answer_wait', 9, bucket(60));
      const figures = await read(as);
      expect(Math.abs(figureOf(figures, 'answer_wait').total! / 60 - 1)).toBeLessThan(0.026);
      expect(figureOf(figures, 'answer_wait').points[6]).toEqual({ at: '2015-03-08', value: null, previous: null });
    });
  });

  test.each([
    ['ends before it begins', '2015-03-08', '2015-03-02', 'day'],
    ['is longer than three years', '2015-03-08', '2018-03-09', 'month'],
    ['has an unknown step', FROM, TO, 'hour'],
  ])('the figures of a period are refused for a period that %s', async (_why, from, to, step) => {
    await expect(actAs(admin, (as) => as`select public.get_figures(${from}, ${to}, ${step})`)).rejects.toMatchObject({
      code: 'PT400',
    });
  });
});

describe('the figures of an agent', () => {
  test('the figures of an agent are for that agent only, and a member who is no agent or broker has none @feature 12.9a', async () => {
    await sql`insert into public.agent_profiles (user_id, license_number) values (${agent.id}, ${`F-${agent.id.slice(0, 8)}`})`;
    await sql`insert into private.daily_figures (day, area, person_id, figure, kind, bucket, value) values (${FROM}, 'agent', ${agent.id}, 'leads', '', 0, 3), (${FROM}, 'agent', ${owner.id}, 'leads', '', 0, 50)`;
    try {
      const readOwn = async (person: Person, area: string) =>
        actAs(
          person,
          (as) => as<{ figures: Figures }[]>`select public.get_own_figures(${area}, ${FROM}, ${TO}) as figures`,
        );
      const [row] = await readOwn(agent, 'agent');
      expect(figureOf(row!.figures, 'leads')).toMatchObject({ total: 3 });
      await expect(readOwn(agent, 'broker')).rejects.toMatchObject({ code: 'PT403' });
      await expect(readOwn(owner, 'agent')).rejects.toMatchObject({ code: 'PT403' });
      await expect(readOwn(admin, 'admin')).rejects.toMatchObject({ code: 'PT403' });
    } finally {
      await sql`delete from private.daily_figures where day = ${FROM}`;
    }
  });
});

test('a member and a visitor cannot read the figures of the market', async () => {
  const readMarket = (as: Transaction) => as`select public.get_figures(${FROM}, ${TO})`;
  await expect(actAs(owner, readMarket)).rejects.toMatchObject({ code: 'PT403' });
  await expect(actAs(null, readMarket)).rejects.toMatchObject({ code: '42501' });
  await expect(actAs(owner, (as) => as`select public.compute_daily_figures()`)).rejects.toMatchObject({
    code: '42501',
  });
  await expect(actAs(owner, (as) => as`select * from private.daily_figures`)).rejects.toMatchObject({ code: '42501' });
});

test('the job computes the last days again and counts everything once @feature 12.9h', async () => {
  const house = await createProperty(owner);
  await undone(async (as) => {
    const compute = async (): Promise<void> => {
      const [row] = await as<{ remains: boolean }[]>`select public.compute_daily_figures() as remains`;
      if (row!.remains) await compute();
    };
    const today = async () => {
      await compute();
      const [row] = await as<{ value: number }[]>`
        select sum(value)::integer as value from private.daily_figures
        where area = 'admin' and figure = 'listings_in' and day = private.day_of(now())`;
      return row!.value ?? 0;
    };
    const before = await today();
    expect(await today()).toBe(before);
    await as`update public.properties set created_at = now() - interval '3 days' where id = ${house}`;
    expect(await today()).toBe(before - 1);
  });
});

test('the figures job omits an account that is being deleted, and does not wait for it', async () => {
  const [gone, living] = [await createPerson(), await createPerson()];
  for (const { id } of [gone, living])
    await sql`insert into public.user_activities (user_id, activity_type, description) values (${id}, 'user_login', 'Signed in')`;
  await sql.begin(async (as) => {
    await as`delete from auth.users where id = ${gone.id}`;
    await sql`select private.record_active_days(private.day_of(now()), private.day_of(now()))`;
  });
  expect(await sql`select user_id from private.active_days where user_id in ${sql([gone.id, living.id])}`).toEqual([
    { user_id: living.id },
  ]);
});
