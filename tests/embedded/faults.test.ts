import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareWrites, outOfOrder } from '../faults/compare.ts';
import { type Report, runFaults } from '../faults/faults.ts';
import { removePeople, sql } from '../support/database.ts';

// A short run of `npm run faults`, long enough to kill each part once.
let report: Report;

beforeAll(async () => {
  report = await runFaults({ seconds: 15, seed: 4, people: 20 });
});

afterAll(async () => {
  await removePeople();
  await sql.end();
});

test('twenty users lose no data, get no duplicates and see messages in order while each part is killed @feature 8.8b @nightly', () => {
  expect(report.breaches).toEqual([]);
  expect(new Set(report.kills.map(({ part }) => part))).toEqual(
    new Set(['api', 'gateway', 'inner', 'mail', 'postgres', 'render', 'site', 'worker']),
  );
  expect(report.writes.filter(({ outcome }) => outcome === 'acknowledged').length).toBeGreaterThan(100);
  expect(report.messages).toBeGreaterThan(20);
});

test('the comparison finds a lost message, a changed value and a doubled row', async () => {
  const acknowledged = (kind: string) => {
    const found = report.writes.findLast((write) => write.kind === kind && write.outcome === 'acknowledged');
    if (!found) throw new Error(`There is no acknowledged ${kind}.`);
    return found;
  };
  const [message, price, inquiry] = [acknowledged('message'), acknowledged('price'), acknowledged('inquiry')];
  await sql`delete from public.messages where id = ${message.key}`;
  await sql`update public.properties set price = 1.5 where id = ${price.key}`;
  await sql`
    insert into public.inquiries (property_id, inquirer_id, message, contact_email)
    select property_id, inquirer_id, message, contact_email from public.inquiries where message = ${inquiry.key}`;
  expect((await compareWrites(report.writes)).toSorted()).toEqual([
    expect.stringMatching(`^inquiry "${inquiry.key.replace('?', '.')}": there 2 times`) as string,
    expect.stringMatching(`^message "${message.key}": lost`) as string,
    expect.stringMatching(`^price "${price.key}": "1.5" is there`) as string,
  ]);
});

test('the comparison finds a message before an earlier one', () => {
  const sent = report.writes.filter(({ kind, outcome }) => kind === 'message' && outcome === 'acknowledged');
  const [first] = sent;
  const later = sent.find((write) => first && write.sentAt > first.answeredAt);
  if (!first || !later) throw new Error('There are not two acknowledged messages.');
  expect(outOfOrder([first, later], [first.key, later.key])).toEqual([]);
  expect(outOfOrder([first, later], [later.key, first.key])).toHaveLength(1);
});
