import { afterAll, expect, test } from 'vitest';
import { createCar, createPerson, createProperty, removePeople, sql, workAs } from '../support/database.ts';

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test.each(['property', 'car'] as const)(
  'moderators get signals from open and upheld reports about a %s, and from no others @feature 7.5a',
  async (kind) => {
    const owner = await createPerson();
    const id = await (kind === 'car' ? createCar(owner) : createProperty(owner));
    const about = async () =>
      (
        await sql`
          select coalesce((select (private.abuse_report_signals(l) ->> 'reports')::integer), 0) as reports
          from private.assessed_listings l where l.listing = ${kind} and l.id = ${id}`
      )[0]?.['reports'] as number;
    const due = () =>
      sql`select from public.moderation_signals where ${kind === 'car' ? sql`car_id` : sql`property_id`} = ${id}`;
    expect([await about(), (await due()).length]).toEqual([0, 0]);
    const report = async () => {
      const [made] = await workAs(
        await createPerson(),
        (as) => as<{ id: string }[]>`select public.create_abuse_report(${kind}, ${id}, 'fraud') as id`,
      );
      return made;
    };
    const [first, second] = [await report(), await report()];
    expect([await about(), (await due()).length]).toEqual([2, 1]);
    const decide = (abuseReportId: string | undefined, outcome: string) =>
      sql`update public.abuse_reports set outcome = ${outcome}, decided_at = now() where id = ${abuseReportId ?? null}`;
    await decide(first?.id, 'nothing_wrong');
    await decide(second?.id, 'warned');
    expect(await about()).toBe(1);
  },
);
