import { afterAll, expect, test } from 'vitest';
import { createCar, createPerson, createProperty, removePeople, sql } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test.each(['property', 'car'] as const)(
  'moderators are told of reports about a %s that wait or were found right, and of no others',
  async (kind) => {
    const owner = await createPerson();
    const id = await (kind === 'car' ? createCar(owner) : createProperty(owner));
    const about = async () =>
      (await sql`select private.reports_about(${kind}, ${id}) as reports`)[0]?.['reports'] as number;
    const due = () =>
      sql`select from public.listing_reasons where ${kind === 'car' ? sql`car_id` : sql`property_id`} = ${id}`;
    expect([await about(), (await due()).length]).toEqual([0, 0]);
    const flag = { subject: kind, subject_id: id, title: 'It', accused_id: owner.id, reason: 'fraud' };
    const [first, second] = await sql<{ id: string }[]>`insert into public.flags ${sql([flag, flag])} returning id`;
    expect([await about(), (await due()).length]).toEqual([2, 1]);
    const decide = (flagId: string | undefined, outcome: string) =>
      sql`update public.flags set outcome = ${outcome}, decided_at = now() where id = ${flagId ?? null}`;
    await decide(first?.id, 'nothing_wrong');
    await decide(second?.id, 'warned');
    expect(await about()).toBe(1);
  },
);
